import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../locales/texts.ts';

const unitChoice = {
  label: ['单位', 'Unit'],
  handOver: ['移交到单位…', 'Hand over to a unit…'],
  submit: ['移交', 'Hand over'],
  help: ['输入名称的一部分来查找', 'Type a part of the name to find it'],
} as const;

export const useText = textsOfPart(inBothLanguages({ unitChoice }));

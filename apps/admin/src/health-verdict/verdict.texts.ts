import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { findingWords } from '@skein/contract/platform-health.ts';

import { textsOfPart } from '../locales/texts.ts';

const verdict = {
  well: ['一切正常', 'All is well'],
  more: ['{{finding}}；另有 {{count}} 项', '{{finding}}; and {{count}} more'],
  findings: findingWords,
} as const;

export const useText = textsOfPart(inBothLanguages({ verdict }));

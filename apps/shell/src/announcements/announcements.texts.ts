import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../locales/texts.ts';

const announcements = {
  read: ['查看全文', 'Read it'],
  close: ['知道了', 'Got it'],
  more: ['还有 {{count}} 条公告', '{{count}} more'],
} as const;

export const useText = textsOfPart(inBothLanguages({ announcements }));

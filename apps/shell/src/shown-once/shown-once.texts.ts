import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../locales/texts.ts';

const shownOnce = {
  made: ['请保存“{{name}}”的密钥', 'Keep the secret of “{{name}}”'],
  secret: ['密钥', 'Secret'],
  copy: ['复制密钥', 'Copy the secret'],
  kept: ['我已把密钥保存在安全的地方', 'I have kept the secret in a safe place'],
  keptMissing: ['请先保存密钥，再勾选', 'Keep the secret first, then tick this'],
  done: ['完成', 'Done'],
  closeTitle: ['还没有确认已保存', 'You have not said that you kept it'],
  closeText: ['关闭后无法再看到这个密钥。', 'Once closed, this secret cannot be shown again.'],
  closeAnyway: ['仍然关闭', 'Close anyway'],
} as const;

export const useText = textsOfPart(inBothLanguages({ shownOnce }));

import { LONGEST_KEY_DAYS, USUAL_KEY_DAYS } from '@skein/contract/access-keys.ts';
import type { FieldWords } from '@skein/contract/field-refusal.ts';
import type { Language } from '@skein/contract/language.ts';
import { AppError } from '../../http/app-error.ts';
import { DAY_MILLISECONDS, LONGEST_KEY_MILLISECONDS, TOLD_DAYS } from './access-keys.limits.ts';

const words = {
  past: { 'zh-CN': '有效期应晚于现在', 'en-US': 'The expiry must lie in the future.' },
  tooLate: {
    'zh-CN': `密钥最长使用 ${LONGEST_KEY_DAYS} 天，请选择更早的日期，或轮换密钥`,
    'en-US': `A secret may be used for ${LONGEST_KEY_DAYS} days at most. Choose an earlier day, or rotate the key.`,
  },
} as const satisfies Record<string, FieldWords>;

interface Asked {
  readonly asked: string;
  readonly secretMadeAt: Date;
  readonly now: Date;
  readonly language: Language;
}

export const usualExpiry = (now: Date): Date => new Date(now.getTime() + USUAL_KEY_DAYS * DAY_MILLISECONDS);

/** Who asks for the longest there is by a clock that is fast means that longest. */
export const requireExpiry = ({ asked, secretMadeAt, now, language }: Asked): Date => {
  const expiresAt = new Date(asked);
  const latest = new Date(secretMadeAt.getTime() + LONGEST_KEY_MILLISECONDS);
  const refuse = (why: FieldWords) => new AppError('invalid_input', { fields: { expiresAt: why[language] } });
  if (expiresAt <= now) throw refuse(words.past);
  if (expiresAt.getTime() > latest.getTime() + DAY_MILLISECONDS) throw refuse(words.tooLate);
  return expiresAt < latest ? expiresAt : latest;
};

/** Whoever chose an end that is so close need not be told. */
export const toldDaysAtFirst = (expiresAt: Date, now: Date): number | null => {
  const left = expiresAt.getTime() - now.getTime();
  return TOLD_DAYS.find((days) => left <= days * DAY_MILLISECONDS) ?? null;
};

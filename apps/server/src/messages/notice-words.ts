import type { Language } from '@skein/contract/language.ts';
import type { Letter } from './outgoing-message.ts';

export type Words = Omit<Letter, 'target'>;
export type Template<Values> = Readonly<Record<Language, (values: Values) => Words>>;

interface Notice {
  /** Short enough for a provider's variable: 35 characters in Chinese. */
  readonly what: string;
  readonly story: string;
  readonly advice?: string;
}

const chineseAdvice = '如果不是您本人操作，请立即用“找回密码”重设密码，并在账号管理中结束陌生的登录。';
export const chineseNotice = ({ what, story, advice = chineseAdvice }: Notice): Words => ({
  subject: `雁阵账号提醒：${what}`,
  paragraphs: [story, advice],
  sms: `${what}。如非本人操作，请立即重设密码。`,
  variable: { notice: what },
});

const englishAdvice =
  'If this was not you, reset your password at once with “Forgot password”, then end the sessions you do not recognise on the account page.';
export const englishNotice = ({ what, story, advice = englishAdvice }: Notice): Words => ({
  subject: `Your Skein account: ${what}`,
  paragraphs: [story, advice],
  sms: `Your Skein account: ${what}. Not you? Reset your password at once.`,
  variable: { notice: what },
});

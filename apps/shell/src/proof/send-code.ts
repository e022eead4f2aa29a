import {
  getFindPwdMailCode,
  getFindPwdPhoneCode,
  getMailCode,
  getPhoneCode,
  type CodePurpose,
} from '@skein/contract/codes.ts';

import { call } from '../app/api.ts';

export type Channel = 'mail' | 'phone';

interface CaptchaAnswer {
  readonly checkCode: string;
  readonly uniqueCode: string;
}

/** Has a code sent to an address or number. A phone always takes what a picture says; mail when the server has asked. */
export type SendCode = (
  contact: string,
  answer: CaptchaAnswer | undefined,
) => Promise<{ readonly info: { readonly resendSeconds: number } }>;

/** Refused by the server, as it should be. */
const unread: CaptchaAnswer = { checkCode: '', uniqueCode: '' };

export const codeSender = (channel: Channel, purpose: CodePurpose): SendCode =>
  channel === 'mail'
    ? (mailNumber, answer) => call(getMailCode, { query: { mailNumber, purpose, ...answer } })
    : (phoneNumber, answer = unread) => call(getPhoneCode, { query: { phoneNumber, purpose, ...answer } });

export const recoveryCodeSender = (channel: Channel): SendCode =>
  channel === 'mail'
    ? (mailNumber, answer) => call(getFindPwdMailCode, { query: { mailNumber, ...answer } })
    : (phoneNumber, answer = unread) => call(getFindPwdPhoneCode, { query: { phoneNumber, ...answer } });

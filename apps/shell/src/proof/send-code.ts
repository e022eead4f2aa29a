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

/** Has a code sent to an address or number. Mail takes no captcha and leaves the answer aside. */
export type SendCode = (
  contact: string,
  answer: CaptchaAnswer,
) => Promise<{ readonly info: { readonly resendSeconds: number } }>;

export const codeSender = (channel: Channel, purpose: CodePurpose): SendCode =>
  channel === 'mail'
    ? (mailNumber) => call(getMailCode, { query: { mailNumber, purpose } })
    : (phoneNumber, answer) => call(getPhoneCode, { query: { phoneNumber, purpose, ...answer } });

export const recoveryCodeSender = (channel: Channel): SendCode =>
  channel === 'mail'
    ? (mailNumber) => call(getFindPwdMailCode, { query: { mailNumber } })
    : (phoneNumber, answer) => call(getFindPwdPhoneCode, { query: { phoneNumber, ...answer } });

import * as z from 'zod';
import { captchaAnswer, captchaAnswerOnDoubt } from './captcha.ts';
import { MailContact, PhoneContact } from './contact.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';

export const CODE_LENGTH = 6;

/** A one-time code as typed; full-width digits of a Chinese keyboard are digits too. */
export const OneTimeCode = z
  .string()
  .max(16)
  .transform((text) => text.normalize('NFKC').trim())
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`)));

export const CodePurpose = z
  .enum(['register', 'login', 'bind', 'change'])
  .describe(
    'bind: proof of a new address or number; change: proof of the one that is bound. ' +
      'Left out: bind for one who is signed in, register for a visitor.',
  );
export type CodePurpose = z.infer<typeof CodePurpose>;

const SentCode = z.object({
  validSeconds: z.int().describe('How long the code can be used'),
  resendSeconds: z.int().describe('How long to wait before asking for another'),
});

const errors = ['code_too_soon', 'too_many_codes', 'message_channel_unavailable'] as const;
const captchaErrors = ['wrong_captcha', ...errors] as const;
/** Mail asks for a picture only when strangers have sent some to the same address, or many from theirs. */
const doubtErrors = ['captcha_required', ...captchaErrors] as const;
const bindingErrors = ['not_signed_in', 'not_bound'] as const;

export const getMailCode = defineEndpoint({
  id: 'codes.getMailCode',
  method: 'GET',
  isForOwnPages: true,
  path: '/uaa/v1/verificationCode/getMailCode',
  summary: { 'zh-CN': '发送邮箱验证码', 'en-US': 'Send a code by mail' },
  access: 'optional',
  query: z.strictObject({ mailNumber: MailContact, purpose: CodePurpose.optional(), ...captchaAnswerOnDoubt }),
  reply: infoOf(SentCode),
  errors: [...doubtErrors, ...bindingErrors],
});

export const getPhoneCode = defineEndpoint({
  id: 'codes.getPhoneCode',
  method: 'GET',
  isForOwnPages: true,
  path: '/uaa/v1/verificationCode/getPhoneCode',
  summary: { 'zh-CN': '发送短信验证码', 'en-US': 'Send a code by text message' },
  access: 'optional',
  query: z.strictObject({ phoneNumber: PhoneContact, purpose: CodePurpose.optional(), ...captchaAnswer }),
  reply: infoOf(SentCode),
  errors: [...captchaErrors, ...bindingErrors],
});

export const getFindPwdMailCode = defineEndpoint({
  id: 'codes.getFindPwdMailCode',
  method: 'GET',
  isForOwnPages: true,
  path: '/uaa/v1/verificationCode/getFindPwdMailCode',
  summary: { 'zh-CN': '发送找回密码的邮箱验证码', 'en-US': 'Send a recovery code by mail' },
  access: 'public',
  query: z.strictObject({ mailNumber: MailContact, ...captchaAnswerOnDoubt }),
  reply: infoOf(SentCode),
  errors: doubtErrors,
});

export const getFindPwdPhoneCode = defineEndpoint({
  id: 'codes.getFindPwdPhoneCode',
  method: 'GET',
  isForOwnPages: true,
  path: '/uaa/v1/verificationCode/getFindPwdPhoneCode',
  summary: { 'zh-CN': '发送找回密码的短信验证码', 'en-US': 'Send a recovery code by text message' },
  access: 'public',
  query: z.strictObject({ phoneNumber: PhoneContact, ...captchaAnswer }),
  reply: infoOf(SentCode),
  errors: captchaErrors,
});

import type { Language } from '@skein/contract/language.ts';
import type * as z from 'zod';
import type { Environment } from './environment.ts';
import { StartupError } from './startup-error.ts';

export interface SmtpConfig {
  /** `smtp://user:password@host:587`, or `smtps://…:465`. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

export interface AliyunSmsConfig {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly signName: string;
  /** Approved templates: one with the variable `code`, one with the variable `notice`. */
  readonly templates: Readonly<Record<Language, { readonly code: string; readonly notice: string }>>;
}

export const readSmtpConfig = ({ SMTP_URL: url, MAIL_FROM: from }: z.infer<typeof Environment>) => {
  if (url && from) return { url, from };
  if (!url && !from) return undefined;
  const [set, missing] = url ? ['SMTP_URL', 'MAIL_FROM'] : ['MAIL_FROM', 'SMTP_URL'];
  throw new StartupError(`${missing}: nothing given, though ${set} is: give both, or neither`);
};

const neededForSms = [
  'SMS_PROVIDER',
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_CODE',
  'SMS_TEMPLATE_CODE_NOTICE',
] as const;

export const readSmsConfig = (env: z.infer<typeof Environment>): AliyunSmsConfig | undefined => {
  const {
    SMS_PROVIDER: provider,
    SMS_ACCESS_KEY_ID: accessKeyId,
    SMS_ACCESS_KEY_SECRET: accessKeySecret,
    SMS_SIGN_NAME: signName,
    SMS_TEMPLATE_CODE: code,
    SMS_TEMPLATE_CODE_NOTICE: notice,
  } = env;
  if (provider && accessKeyId && accessKeySecret && signName && code && notice) {
    const english = { code: env.SMS_TEMPLATE_CODE_EN ?? code, notice: env.SMS_TEMPLATE_CODE_NOTICE_EN ?? notice };
    const templates = { 'zh-CN': { code, notice }, 'en-US': english };
    return { endpoint: env.SMS_ENDPOINT, accessKeyId, accessKeySecret, signName, templates };
  }
  const set = neededForSms.find((name) => env[name]);
  if (!set) return undefined;
  const missing = neededForSms.filter((name) => !env[name]).join(', ');
  throw new StartupError(
    `${missing}: nothing given, though ${set} is: give ${neededForSms.join(', ')}, or none of them to send no SMS`,
  );
};

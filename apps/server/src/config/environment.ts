import { isIP } from 'node:net';
import { PASSWORD_MIN_LENGTH } from '@skein/contract/password-strength.ts';
import { PASSWORD_MAX_LENGTH } from '@skein/contract/password-length.ts';
import * as z from 'zod';
import { readForeignSubApps } from './foreign-sub-apps.ts';
import { isLinkLocal } from './link-local.ts';
import { isProviderAddress, Mailbox } from './message-variables.ts';

const DEMO_PASSWORD_MIN_LENGTH = 8;

const Port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535));

const isAddressOrRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || isIP(address) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128));
};

/** `off`, the number of proxies in front, or their addresses. Never simply `on`: that would believe any client. */
const TrustProxy = z.union([
  z.literal('off').transform((): false => false),
  z
    .string()
    .regex(/^[1-9]$/)
    .transform(Number),
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isAddressOrRange)),
]);

/** 32 bytes in base64, as `openssl rand -base64 32` prints them. */
export const MasterKey = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9+/]{43}=$/)
  .transform((text) => Buffer.from(text, 'base64'));

const hasProtocol =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** An origin and nothing more: links are made by putting a path behind it. */
const PublicUrl = z
  .string()
  .refine(hasProtocol('http:', 'https:'))
  .refine((text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`)
  .transform((text) => new URL(text).origin);

const isElsewhere = (text: string): boolean => URL.canParse(text) && !isLinkLocal(new URL(text));

const ForeignSubApps = z.string().transform((text, context) => {
  const result = readForeignSubApps(text);
  if (Array.isArray(result)) return result;
  context.addIssue({ code: 'custom', params: { why: result.refusal } });
  return z.NEVER;
});

/** As they stand in an address: a name, with its port where that is not the usual one. */
const BasemapHosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine((hosts) => hosts.every((host) => /^(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:]+\])(?::\d{1,5})?$/.test(host)));

const Networks = z
  .string()
  .transform((text) => text.split(',').map((range) => range.trim()))
  .refine((ranges) => ranges.every(isAddressOrRange));

const SmsTemplateCode = z.string().regex(/^SMS_\d+$/);

/** Every variable the server reads. One that is set but empty counts as not set. */
export const Environment = z.object({
  PORT: Port.default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional(),
  PUBLIC_URL: PublicUrl.optional(),
  TRUST_PROXY: TrustProxy.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w~+/.=-]{16,256}$/)
    .optional(),
  SKEIN_DATA_DIR: z.string().optional(),
  DATABASE_URL: z.string().refine(hasProtocol('postgres:', 'postgresql:')).optional(),
  SKEIN_MASTER_KEY: MasterKey.optional(),
  SKEIN_DEMO: z.enum(['on', 'off']).optional(),
  SKEIN_DEMO_CASES: z.enum(['on', 'off']).default('on'),
  SKEIN_DEMO_PASSWORD: z.string().min(DEMO_PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH).default('skein-demo'),
  SKEIN_ADMIN_MAIL: z.email().optional(),
  SKEIN_ADMIN_PASSWORD: z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH).optional(),
  SKEIN_SUB_APPS: ForeignSubApps.default([]),
  S3_ENDPOINT: z.string().refine(hasProtocol('http:', 'https:')).refine(isElsewhere).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/).optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/).optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.string().refine(hasProtocol('smtp:', 'smtps:')).refine(isElsewhere).optional(),
  MAIL_FROM: Mailbox.optional(),
  SMS_PROVIDER: z.literal('aliyun').optional(),
  SMS_ENDPOINT: z.string().refine(isProviderAddress).default('https://dysmsapi.aliyuncs.com/'),
  SMS_ACCESS_KEY_ID: z.string().regex(/^\S+$/).optional(),
  SMS_ACCESS_KEY_SECRET: z.string().regex(/^\S+$/).optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE_CODE: SmsTemplateCode.optional(),
  SMS_TEMPLATE_CODE_NOTICE: SmsTemplateCode.optional(),
  SMS_TEMPLATE_CODE_EN: SmsTemplateCode.optional(),
  SMS_TEMPLATE_CODE_NOTICE_EN: SmsTemplateCode.optional(),
  WECHAT_APP_ID: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  WECHAT_APP_SECRET: z.string().regex(/^\S+$/).optional(),
  WECHAT_AUTHORIZE_URL: z.string().refine(isProviderAddress).default('https://open.weixin.qq.com/connect/qrconnect'),
  WECHAT_API_URL: z.string().refine(isProviderAddress).default('https://api.weixin.qq.com'),
  SKEIN_BASEMAP_HOSTS: BasemapHosts.default([]),
  SKEIN_WEBHOOK_NETWORKS: Networks.default([]),
  SKEIN_CALLS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .default(600),
  MAVLINK_UDP_PORT: z.union([z.literal('off').transform((): false => false), Port]).default(14_550),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
});

const smsTemplateRemedy = 'give the code of an approved template, such as SMS_154950909';

export const remedies: Record<string, string> = {
  PORT: 'give a whole number from 0 to 65535 (0 picks any free port)',
  HOST: 'give an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  PUBLIC_URL: 'give the address people use, such as https://skein.example.org: no path, no query, no user name',
  TRUST_PROXY: 'give off, the number of proxies in front (1 to 9), or their addresses separated by commas',
  METRICS_TOKEN: 'give 16 to 256 letters, digits and signs, such as `openssl rand -hex 32` prints',
  DATABASE_URL: 'give postgres://user:password@host:5432/database, or leave it out to use the embedded database',
  SKEIN_MASTER_KEY: 'give 32 random bytes in base64, as `openssl rand -base64 32` makes them, and keep them safe',
  SKEIN_DEMO: 'give on or off',
  SKEIN_DEMO_PASSWORD: `give ${DEMO_PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`,
  SKEIN_ADMIN_MAIL: 'give a mail address',
  SKEIN_ADMIN_PASSWORD: `give ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`,
  SKEIN_SUB_APPS: 'give name=https://host/entry/ pairs separated by commas',
  S3_ENDPOINT: 'give the address of an S3 store, such as https://s3.example.org; none that is link-local',
  S3_BUCKET: 'give the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  S3_REGION: 'give the region of the bucket, such as us-east-1',
  S3_ACCESS_KEY_ID: 'give an access key without spaces',
  S3_SECRET_ACCESS_KEY: 'give the secret of the access key, without spaces',
  S3_FORCE_PATH_STYLE: 'give on for https://host/bucket/…, or off for https://bucket.host/…',
  SMTP_URL: 'give smtp://user:password@host:587, or smtps://user:password@host:465',
  MAIL_FROM: 'give a mail address, or one with a name: Skein <no-reply@example.org>',
  SMS_PROVIDER: 'give aliyun',
  SMS_ENDPOINT: 'give an https address that is not link-local, or leave it out to use https://dysmsapi.aliyuncs.com/',
  SMS_ACCESS_KEY_ID: 'give an access key without spaces',
  SMS_ACCESS_KEY_SECRET: 'give the secret of the access key, without spaces',
  SMS_TEMPLATE_CODE: smsTemplateRemedy,
  SMS_TEMPLATE_CODE_NOTICE: smsTemplateRemedy,
  SMS_TEMPLATE_CODE_EN: smsTemplateRemedy,
  SMS_TEMPLATE_CODE_NOTICE_EN: smsTemplateRemedy,
  WECHAT_APP_ID: 'give the AppID of a website app of the WeChat open platform, such as wx1234567890abcdef',
  WECHAT_APP_SECRET: 'give the AppSecret of that app, without spaces',
  WECHAT_AUTHORIZE_URL:
    'give an https address that is not link-local, or leave it out to use https://open.weixin.qq.com/connect/qrconnect',
  WECHAT_API_URL: 'give an https address that is not link-local, or leave it out to use https://api.weixin.qq.com',
  SKEIN_CALLS_PER_MINUTE: 'give a whole number from 1 to 9999999: how often a key may call in a minute',
  SKEIN_BASEMAP_HOSTS: 'give hosts as they stand in addresses, separated by commas: tiles.intranet,10.0.0.7:8080',
  SKEIN_WEBHOOK_NETWORKS: 'give addresses or ranges, separated by commas: 10.20.0.0/16,fd12:3456::/32',
  MAVLINK_UDP_PORT: 'give a whole number from 0 to 65535 (0 picks any free port), or off to hear no vehicles by UDP',
  LOG_LEVEL: 'give fatal, error, warn, info, debug, trace or silent',
};

/** Never repeated in a message: terminals and log collectors keep what they are shown. */
export const secretVariables: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SKEIN_MASTER_KEY',
  'SKEIN_DEMO_PASSWORD',
  'SKEIN_ADMIN_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'SMS_ACCESS_KEY_SECRET',
  'WECHAT_APP_SECRET',
]);

import { join, resolve } from 'node:path';
import type { ForeignSubApp } from '@skein/contract/shell-settings.ts';
import type * as z from 'zod';
import { Environment, remedies, secretVariables } from './environment.ts';
import { readSmsConfig, readSmtpConfig, type AliyunSmsConfig, type SmtpConfig } from './message-config.ts';
import { readFirstAdministrator, type FirstAdministrator } from './first-administrator.ts';
import { readS3Config, type S3Config } from './s3-config.ts';
import { StartupError } from './startup-error.ts';
import { readWechatConfig, type WechatConfig } from './wechat-config.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** How people reach this server, when that differs from where it listens. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: false | number | string[];
  /** Absent: `/metrics` is for this machine alone. */
  readonly metricsToken: string | undefined;
  readonly dataDir: string;
  /** Built browser applications: `shell/` and `child/<name>/`. */
  readonly webDir: string;
  /** Absent: the embedded server keeps its data in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Absent: the one that is kept in `dataDir`. */
  readonly masterKey: Buffer | undefined;
  /** Absent: no demo. */
  readonly demo: { readonly password: string; readonly hasCases: boolean } | undefined;
  readonly firstAdministrator: FirstAdministrator | undefined;
  /** Absent: files are kept in `dataDir`. */
  readonly s3: S3Config | undefined;
  /** Absent: mails go to the demo's outbox; without a demo, nowhere. */
  readonly smtp: SmtpConfig | undefined;
  /** Absent: as with mails. */
  readonly aliyunSms: AliyunSmsConfig | undefined;
  /** Absent: the demo's stand-in; without a demo, no sign-in by WeChat. */
  readonly wechat: WechatConfig | undefined;
  /** Hosts that basemaps may come from though they are private, or speak http. */
  readonly basemapHosts: readonly string[];
  /** Ranges that webhooks may be sent to though they are private; there http will do. */
  readonly webhookNetworks: readonly string[];
  /** How many signed calls a key may make. */
  readonly callsPerMinute: number;
  /** Where vehicles reach this server by MAVLink. Absent: they do not. */
  readonly mavlink: { readonly host: string; readonly udpPort: number } | undefined;
  readonly logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  readonly isDevelopment: boolean;
  readonly foreignSubApps: readonly ForeignSubApp[];
}

type Variables = Record<string, string | undefined>;

/** Reads the environment once; everything behind this line may trust what it finds. */
export const readConfig = (variables: Variables, rootDir: string): Config => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw refusalOf(parsed.error, given);

  const env = parsed.data;
  const isDemo = env.SKEIN_DEMO ? env.SKEIN_DEMO === 'on' : !env.DATABASE_URL;
  const host = env.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0');
  return {
    port: env.PORT,
    host,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    dataDir: env.SKEIN_DATA_DIR ? resolve(env.SKEIN_DATA_DIR) : join(rootDir, 'data'),
    webDir: join(rootDir, 'dist'),
    databaseUrl: env.DATABASE_URL,
    masterKey: env.SKEIN_MASTER_KEY,
    demo: isDemo ? { password: env.SKEIN_DEMO_PASSWORD, hasCases: env.SKEIN_DEMO_CASES === 'on' } : undefined,
    firstAdministrator: readFirstAdministrator(env, isDemo),
    s3: readS3Config(env),
    smtp: readSmtpConfig(env),
    aliyunSms: readSmsConfig(env),
    wechat: readWechatConfig(env),
    basemapHosts: env.SKEIN_BASEMAP_HOSTS,
    webhookNetworks: env.SKEIN_WEBHOOK_NETWORKS,
    callsPerMinute: env.SKEIN_CALLS_PER_MINUTE,
    mavlink: env.MAVLINK_UDP_PORT === false ? undefined : { host, udpPort: env.MAVLINK_UDP_PORT },
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.NODE_ENV === 'development',
    foreignSubApps: env.SKEIN_SUB_APPS,
  };
};

const refusalOf = (error: z.ZodError, given: Variables): StartupError => {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const shown =
    secretVariables.has(name) || hasPassword(given[name] ?? '') ? 'the given value' : JSON.stringify(given[name]);
  const why = issue?.code === 'custom' && issue.params?.['why'] ? `${String(issue.params['why'])}; ` : '';
  return new StartupError(`${name}: ${shown} cannot be used: ${why}${remedies[name] ?? ''}`);
};

const hasPassword = (text: string): boolean => URL.canParse(text) && new URL(text).password !== '';

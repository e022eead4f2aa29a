import type * as z from 'zod';
import type { Environment } from './environment.ts';
import { StartupError } from './startup-error.ts';

export interface WechatConfig {
  readonly appId: string;
  readonly appSecret: string;
  /** The page where people say yes, and where the server then asks who they are. */
  readonly authorizeUrl: string;
  readonly apiUrl: string;
}

const together = ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'PUBLIC_URL'] as const;

/** Absent: the demo's stand-in; without a demo, no sign-in by WeChat. */
export const readWechatConfig = (env: z.infer<typeof Environment>): WechatConfig | undefined => {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret, PUBLIC_URL: publicUrl } = env;
  if (appId && appSecret && publicUrl)
    return { appId, appSecret, authorizeUrl: env.WECHAT_AUTHORIZE_URL, apiUrl: env.WECHAT_API_URL };
  const set = appId ? 'WECHAT_APP_ID' : appSecret && 'WECHAT_APP_SECRET';
  if (!set) return undefined;
  const missing = together.filter((name) => !env[name]).join(', ');
  // Without PUBLIC_URL we could not tell WeChat where to send people back to.
  throw new StartupError(
    `${missing}: nothing given, though ${set} is: give ${together.join(', ')}, or no WECHAT_… to offer no WeChat`,
  );
};

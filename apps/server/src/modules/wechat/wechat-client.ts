import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../http/app-error.ts';
import { PROVIDER_TIMEOUT_MILLISECONDS } from './wechat.limits.ts';
import type { WechatPerson } from './wechat-provider.ts';
import { explainWechatRefusal } from './wechat-refusals.ts';

/** A GET below WeChat's API address, answered by JSON. */
export type AskWechat = (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>;

export interface WechatApp {
  readonly appId: string;
  readonly appSecret: string;
}

const Refusal = z.object({ errcode: z.int().refine((errcode) => errcode !== 0), errmsg: z.string().default('') });
const Id = z.string().min(1).max(128);
/** Some apps answer an empty one instead of none: taken for an id it would make one person of everybody. */
const UnionId = z
  .string()
  .max(128)
  .nullish()
  .transform((unionId) => unionId || null);
/** Shown as text wherever it goes; but what PostgreSQL cannot keep must not fail the sign-in. */
const Nickname = z
  .string()
  .max(200)
  .default('')
  .transform((nickname) =>
    nickname
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim(),
  );
const AccessToken = z.object({ access_token: z.string().min(1), openid: Id, unionid: UnionId });
const UserInfo = z.object({ openid: Id, nickname: Nickname, unionid: UnionId });

/** The two calls of a website app: a code becomes a token, and the token a person. */
export const createWechatClient = ({ appId, appSecret }: WechatApp, ask: AskWechat, log: FastifyBaseLogger) => {
  const read = async <S extends z.ZodType>(schema: S, path: string, query: Record<string, string>) => {
    const answer = await ask(path, query);
    const refusal = Refusal.safeParse(answer);
    if (refusal.success) {
      log.warn({ path, ...refusal.data }, 'WeChat refuses');
      throw explainWechatRefusal(refusal.data.errcode);
    }
    const known = schema.safeParse(answer);
    if (known.success) return known.data;
    log.warn({ path }, 'WeChat does not answer as itself');
    throw new AppError('wechat_unreachable');
  };

  return async (code: string): Promise<WechatPerson> => {
    const { access_token, openid, unionid } = await read(AccessToken, '/sns/oauth2/access_token', {
      appid: appId,
      secret: appSecret,
      code,
      grant_type: 'authorization_code',
    });
    const person = await read(UserInfo, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' });
    if (person.openid !== openid) throw new AppError('wechat_unreachable');
    return { appId, openId: openid, unionId: person.unionid ?? unionid, nickname: person.nickname };
  };
};

/** The address holds the secret: neither it nor the words of a failure are kept. */
export const askOverHttp =
  (apiUrl: string): AskWechat =>
  async (path, query) => {
    const url = `${apiUrl.replace(/\/$/, '')}${path}?${new URLSearchParams(query).toString()}`;
    try {
      const response = await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MILLISECONDS),
      });
      return await response.json();
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      throw new AppError(isTimeout ? 'wechat_timeout' : 'wechat_unreachable');
    }
  };

import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { WechatApp } from '../wechat-client.ts';
import { personWith } from './stand-in.people.ts';

const CODE_SECONDS = 10 * 60;
const TOKEN_SECONDS = 2 * 60 * 60;
/** It is a demo: whoever asks for more than this pushes out the oldest. */
const KEPT_AT_MOST = 1_000;

interface Grant {
  readonly openId: string;
  readonly expiresAt: number;
  isUsed?: true;
}

type Query = Readonly<Record<string, string | undefined>>;

const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg });

/** WeChat's two calls in its own words, over codes that are kept in memory. */
export const createStandInCodes = ({ appId, appSecret }: WechatApp, clock: Clock) => {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();

  const keep = (grants: Map<string, Grant>, openId: string, seconds: number): string => {
    const oldest = grants.keys().next();
    if (grants.size >= KEPT_AT_MOST && !oldest.done) grants.delete(oldest.value);
    const secret = randomBytes(16).toString('hex');
    grants.set(secret, { openId, expiresAt: clock().getTime() + seconds * 1000 });
    return secret;
  };

  const issueCode = (openId: string): string => keep(codes, openId, CODE_SECONDS);
  const issueExpiredCode = (openId: string): string => keep(codes, openId, -1);

  const exchangeCode = ({ appid, secret, code = '', grant_type }: Query) => {
    if (appid !== appId) return refuse(40013, 'invalid appid');
    if (secret !== appSecret) return refuse(40125, 'invalid appsecret');
    if (grant_type !== 'authorization_code') return refuse(40002, 'invalid grant_type');
    const grant = codes.get(code);
    if (!grant || grant.expiresAt <= clock().getTime()) return refuse(40029, 'invalid code');
    if (grant.isUsed) return refuse(40163, 'code been used');
    grant.isUsed = true;
    return {
      access_token: keep(tokens, grant.openId, TOKEN_SECONDS),
      expires_in: TOKEN_SECONDS,
      refresh_token: randomBytes(16).toString('hex'),
      openid: grant.openId,
      scope: 'snsapi_login',
      ...unionIdOf(grant.openId),
    };
  };

  const readUserInfo = ({ access_token = '', openid }: Query) => {
    const grant = tokens.get(access_token);
    if (!grant || grant.expiresAt <= clock().getTime())
      return refuse(40001, 'invalid credential, access_token is invalid');
    if (grant.openId !== openid) return refuse(40003, 'invalid openid');
    const nickname = personWith(openid)?.nickname;
    const place = { sex: 0, province: '', city: '', country: '' };
    return { openid, nickname, ...place, headimgurl: '', privilege: [], ...unionIdOf(openid) };
  };

  return { issueCode, issueExpiredCode, exchangeCode, readUserInfo };
};

/** Absent rather than empty, as WeChat has it. */
const unionIdOf = (openId: string) => {
  const unionId = personWith(openId)?.unionId;
  return unionId ? { unionid: unionId } : {};
};

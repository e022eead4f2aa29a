import { randomBytes } from 'node:crypto';
import { completeWechat, getWechatBinding, startWechat } from '@skein/contract/wechat.ts';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { standInPeople } from './stand-in.people.ts';
import { useTestServer } from '../../../testing/use-test-server.ts';

const server = useTestServer();

const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;

const begin = async () => {
  const { call } = server.aClient();
  const nonce = randomBytes(32).toString('base64url');
  const { info } = await call(startWechat, { body: { purpose: 'login', nonce } });
  return { call, nonce, authorizeUrl: info.authorizeUrl };
};

const stateOf = (authorizeUrl: string) => new URL(authorizeUrl, server.url).searchParams.get('state') ?? '';

const decide = (fields: Record<string, string>) =>
  fetch(`${server.url}/demo/wechat/qrconnect`, {
    method: 'POST',
    body: new URLSearchParams({ person: standInPeople[0]?.openId ?? '', ...fields }),
    redirect: 'manual',
  });

const callbackOf = (response: Response) => new URL(response.headers.get('location') ?? '', server.url);

describe('the page', () => {
  it('says that it is not WeChat, needs no script and posts only to itself', async () => {
    const { authorizeUrl } = await begin();
    const response = await fetch(server.url + authorizeUrl);
    expect(await response.text()).toContain('这不是微信');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('script-src');
  });

  it.each([
    ['appid', 'AppID 参数错误'],
    ['redirect_uri', 'redirect_uri 参数错误'],
    ['scope', 'Scope 参数错误'],
  ])('refuses another %s', async (name, words) => {
    const { authorizeUrl } = await begin();
    const url = new URL(authorizeUrl, server.url);
    url.searchParams.set(name, 'https://evil.example/');
    const response = await fetch(url);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(words);
  });

  it('shows a state as text', async () => {
    const { authorizeUrl } = await begin();
    const url = new URL(authorizeUrl, server.url);
    url.searchParams.set('state', '"><script>alert(1)</script>');
    expect(await (await fetch(url)).text()).not.toContain('<script>');
  });
});

describe('its answers', () => {
  it.each(standInPeople)('allow: $nickname comes back as someone unknown', async ({ openId, nickname }) => {
    const { call, nonce, authorizeUrl } = await begin();
    const { searchParams } = callbackOf(
      await decide({ decision: 'allow', state: stateOf(authorizeUrl), person: openId }),
    );
    const body = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', nonce };
    expect((await call(completeWechat, { body })).info).toMatchObject({ kind: 'unknown', nickname });
  });

  it('deny: neither code nor state', async () => {
    const callback = callbackOf(await decide({ decision: 'deny', state: 'S' }));
    expect(callback.pathname + callback.search).toBe('/wachart/SocialLoginChart');
  });

  it('deny with state: the state alone', async () => {
    expect(callbackOf(await decide({ decision: 'denyWithState', state: 'S' })).search).toBe('?state=S');
  });

  it('duplicate callback: the same address twice', async () => {
    const page = await (await decide({ decision: 'duplicate', state: 'S' })).text();
    expect(page.match(/SocialLoginChart\?code=\w+&amp;state=S/g)).toHaveLength(2);
  });

  it('expired: a code that WeChat would not take', async () => {
    const { call, nonce, authorizeUrl } = await begin();
    const { searchParams } = callbackOf(await decide({ decision: 'expired', state: stateOf(authorizeUrl) }));
    const body = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', nonce };
    await expect(call(completeWechat, { body })).rejects.toEqual(refusal(410, 'wechat_code_refused'));
  });
});

describe('its API', () => {
  const app = { appid: 'wx-skein-stand-in', secret: 'stand-in-of-the-demo', grant_type: 'authorization_code' };
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> =>
    (await fetch(`${server.url}/demo/wechat${path}?${new URLSearchParams(query).toString()}`)).json();

  it.each([
    ['another appid', { ...app, appid: 'wx' }, 40013],
    ['another secret', { ...app, secret: 'x' }, 40125],
    ['a stray code', { ...app, code: 'x' }, 40029],
  ])('answers %s as WeChat does', async (_, query, errcode) => {
    expect(await ask('/sns/oauth2/access_token', query)).toMatchObject({ errcode });
  });

  it('takes a code once, and tells a union id only of those who have one', async () => {
    for (const { openId, unionId, nickname } of standInPeople) {
      const code = callbackOf(await decide({ decision: 'allow', person: openId })).searchParams.get('code') ?? '';
      const token = (await ask('/sns/oauth2/access_token', { ...app, code })) as Record<string, string>;
      expect(token['unionid']).toBe(unionId ?? undefined);
      expect(await ask('/sns/oauth2/access_token', { ...app, code })).toMatchObject({ errcode: 40163 });
      const query = { access_token: token['access_token'] ?? '', openid: openId };
      expect(await ask('/sns/userinfo', query)).toMatchObject({ openid: openId, nickname });
      expect(await ask('/sns/userinfo', { ...query, access_token: 'x' })).toMatchObject({ errcode: 40001 });
    }
  });
});

describe('outside the demo', () => {
  it('does not exist: nothing answers, and WeChat is not offered', async () => {
    const plain = await startTestServer({ environment: { SKEIN_DEMO: 'off' } });
    try {
      const { envelope } = await plain.send('/demo/wechat/sns/userinfo');
      expect(envelope).toMatchObject({ code: 404, data: { reason: 'no_such_call' } });
      expect((await plain.aClient().call(getWechatBinding, {})).info).toEqual({
        isAvailable: false,
        isStandIn: false,
        binding: null,
      });
      const body = { purpose: 'login', nonce: randomBytes(32).toString('base64url') };
      const answer = await plain.post(startWechat.path, body);
      expect(answer.envelope).toMatchObject({ code: 503, data: { reason: 'wechat_not_configured' } });
    } finally {
      await plain.stop();
    }
  });

  it('does not exist beside a configured app either', async () => {
    const environment = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', PUBLIC_URL: 'https://skein.example.org' };
    const configured = await startTestServer({ environment });
    try {
      const { envelope } = await configured.send('/demo/wechat/sns/userinfo');
      expect(envelope).toMatchObject({ code: 404, data: { reason: 'no_such_call' } });
    } finally {
      await configured.stop();
    }
  });
});

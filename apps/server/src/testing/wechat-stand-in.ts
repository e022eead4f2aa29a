import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const wechatApp = { id: 'wx1234567890abcdef', secret: 'wechat-test-secret' };

type Answer = Readonly<Record<string, unknown>>;

/** WeChat's API as its documentation shows it, with an errcode or a silence where a test asks for one. */
export const startWechatStandIn = async () => {
  const requests: URL[] = [];
  const standIn: {
    person: { openid: string; unionid?: string; nickname: string };
    tokenAnswer?: Answer | undefined;
    userInfoAnswer?: Answer | undefined;
    isSilent: boolean;
    answersGarbage: boolean;
  } = { person: { openid: 'o-1', nickname: '李晓雨' }, isSilent: false, answersGarbage: false };

  const judge = (url: URL): Answer => {
    const { openid, unionid, nickname } = standIn.person;
    const ids = { openid, ...(unionid !== undefined && { unionid }) };
    if (url.pathname === '/sns/userinfo')
      return standIn.userInfoAnswer ?? { ...ids, nickname, sex: 1, headimgurl: '', privilege: [] };
    if (url.searchParams.get('secret') !== wechatApp.secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
    const token = { access_token: 'ACCESS', expires_in: 7200, refresh_token: 'REFRESH', scope: 'snsapi_login' };
    return standIn.tokenAnswer ?? { ...token, ...ids };
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://wechat');
    requests.push(url);
    if (standIn.isSilent) return;
    const body = standIn.answersGarbage ? '<html>gateway</html>' : JSON.stringify(judge(url));
    response.writeHead(200, { 'content-type': 'text/plain' }).end(body);
  };
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { requests, standIn, url: `http://127.0.0.1:${port}`, stop };
};

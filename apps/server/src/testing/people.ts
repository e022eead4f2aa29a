import { drawCaptcha, readDemoCaptcha } from '@skein/contract/captcha.ts';
import { getFindPwdMailCode, getMailCode, getPhoneCode, type CodePurpose } from '@skein/contract/codes.ts';
import { listDemoOutbox, type DemoMessage } from '@skein/contract/demo-outbox.ts';
import type { Endpoint, Reply } from '@skein/contract/endpoint.ts';
import type { Envelope } from '@skein/contract/envelope.ts';
import { expect, vi } from 'vitest';
import { PATIENCE_MILLISECONDS } from './patience.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import { behindProxy } from './use-test-server.ts';

/** Behind a proxy, so that each person in a test can have an address of their own. */
export const startServerBehindProxy = () => startTestServer(behindProxy);

let people = 0;
const nextNumber = () => (people += 1);

export const aMail = () => `person${nextNumber()}@example.org`;
export const aPhone = () => `139${String(nextNumber()).padStart(8, '0')}`;
export const goodPassword = 'geese over the river';

/** Someone with a browser and an address of their own. Their browser keeps the cookie that it is given. */
export const aPerson = (
  server: TestServer,
  address = `203.0.${Math.floor(people / 250)}.${(nextNumber() % 250) + 1}`,
) => {
  const headers: Record<string, string> = { 'x-forwarded-for': address, 'accept-language': 'en-US' };

  const keepCookie = (response: Response) => {
    const [cookie] = response.headers.getSetCookie();
    if (cookie) headers['cookie'] = cookie.split(';', 1)[0] ?? '';
  };
  const send = async (path: string, init: { method?: string; body?: string } = {}): Promise<Envelope<unknown>> => {
    const type = init.body === undefined ? {} : { 'content-type': 'application/json' };
    const { response, envelope } = await server.send(path, { ...init, headers: { ...headers, ...type } });
    keepCookie(response);
    return envelope;
  };
  const get = (path: string, query: Record<string, string> = {}) =>
    send(`${path}?${new URLSearchParams(query).toString()}`);
  const post = (path: string, body: unknown) => send(path, { method: 'POST', body: JSON.stringify(body) });

  /** Draws a picture and reads it, as the demo lets one. */
  const solveCaptcha = async () => {
    const { uniqueCode } = dataOf(drawCaptcha, await get(drawCaptcha.path));
    const { info } = dataOf(readDemoCaptcha, await get(readDemoCaptcha.path, { uniqueCode }));
    return { uniqueCode, checkCode: info.text };
  };
  /** By mail without a picture, unless one is asked for. */
  const askByMail = async (path: string, query: Record<string, string>) => {
    const answer = await get(path, query);
    const isDoubted = answer.code === 400 && (answer.data as { reason: string }).reason === 'captcha_required';
    return isDoubted ? get(path, { ...query, ...(await solveCaptcha()) }) : answer;
  };
  const askForCode = async (target: string, purpose: CodePurpose) =>
    target.includes('@')
      ? askByMail(getMailCode.path, { mailNumber: target, purpose })
      : get(getPhoneCode.path, { phoneNumber: target, purpose, ...(await solveCaptcha()) });

  /** Asks for a code and reads it off the demo's outbox. */
  const obtainCode = async (target: string, purpose: CodePurpose) => {
    expect(await askForCode(target, purpose)).toMatchObject({ code: 200 });
    return readCode(server, target);
  };
  const obtainRecoveryCode = async (mailNumber: string) => {
    expect(await askByMail(getFindPwdMailCode.path, { mailNumber })).toMatchObject({ code: 200 });
    return readCode(server, mailNumber);
  };
  const useToken = (token: string) => Object.assign(headers, { authorization: token, token });

  return { address, headers, send, get, post, solveCaptcha, askForCode, obtainCode, obtainRecoveryCode, useToken };
};

export type Person = ReturnType<typeof aPerson>;

/** What a success carries, as the contract types it. */
export const dataOf = <E extends Endpoint>(endpoint: E, envelope: Envelope<unknown>): Reply<E> => {
  expect(envelope).toMatchObject({ code: 200 });
  return endpoint.reply.parse(envelope.data) as Reply<E>;
};

/** The part of a refusal that tests care about. */
export const refused = (code: number, reason: string) => ({ code, data: { reason } });

export const messagesTo = async (server: TestServer, target: string): Promise<DemoMessage[]> => {
  const { envelope } = await server.send(listDemoOutbox.path);
  return dataOf(listDemoOutbox, envelope).list.filter((message) => message.target === target);
};

const readTargets = new Map<string, number>();

/** The newest code sent there that was not read before; it may still be on its way. */
export const readCode = (server: TestServer, target: string): Promise<string> =>
  vi.waitFor(async () => {
    const codes = (await messagesTo(server, target)).flatMap(({ code }) => code ?? []);
    const key = `${server.url} ${target}`;
    if (codes.length <= (readTargets.get(key) ?? 0)) throw new Error(`no code has reached ${target}`);
    readTargets.set(key, codes.length);
    return codes[0] ?? '';
  }, PATIENCE_MILLISECONDS);

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { getFindPwdMailCode, getMailCode } from '@skein/contract/codes.ts';
import { defineEndpoint } from '@skein/contract/endpoint.ts';
import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { modules } from '../app.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { limits } from './limits.ts';
import { serveEndpoint } from './serve-endpoint.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const keep = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({ log: pino({ level: 'warn' }, keep) });
});
afterAll(() => server.stop());

const securityHeaders = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];

it('answers an address that is no text with the envelope and with all headers', async () => {
  for (const path of ['/%ff', '/uaa/v1/%ff']) {
    const { response, envelope } = await server.send(path);
    expect(envelope).toMatchObject({ code: 404, data: { reason: 'no_such_call' } });
    for (const name of securityHeaders) expect([name, response.headers.has(name)]).toEqual([name, true]);
  }
});

it('says once that a proxy stands in front, when it was not told so', async () => {
  const through = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  for (let round = 0; round < 3; round += 1) await fetch(`${server.url}/healthz`, through);
  expect(lines.filter((line) => line.includes('TRUST_PROXY is off'))).toHaveLength(1);
});

describe('a code', () => {
  const ask = (path: string, site?: string) =>
    server.send(
      `${path}?mailNumber=owner@skein.demo&purpose=login`.replace(
        /&purpose.*/,
        path === getMailCode.path ? '&purpose=login' : '',
      ),
      {
        headers: site ? { 'sec-fetch-site': site } : {},
      },
    );

  it.each(['cross-site', 'same-site', 'none'])('is sent by no GET that began %s', async (site) => {
    const before = (await server.outbox()).length;
    for (const { path } of [getMailCode, getFindPwdMailCode])
      expect((await ask(path, site)).envelope).toMatchObject({ code: 403, data: { reason: 'cross_site' } });
    expect(await server.outbox()).toHaveLength(before);
  });

  it('is sent by one from a page of ours, and by what is no browser', async () => {
    expect((await ask(getMailCode.path, 'same-origin')).envelope.code).toBe(200);
    expect((await ask(getFindPwdMailCode.path)).envelope.code).toBe(200);
  });

  it('is asked for by no other GET', () => {
    const senders = allEndpoints.filter(({ method, id }) => method === 'GET' && id.endsWith('Code'));
    expect(senders.length).toBeGreaterThan(3);
    for (const { id, isForOwnPages } of senders) expect([id, isForOwnPages]).toEqual([id, true]);
  });
});

describe('/metrics', () => {
  const statusOf = async (at: TestServer, headers: Record<string, string> = {}) =>
    (await fetch(`${at.url}/metrics`, { headers })).status;

  it('is for this machine alone, and not for what a proxy passes on', async () => {
    expect(await statusOf(server)).toBe(200);
    expect(await statusOf(server, { 'x-forwarded-for': '203.0.113.7' })).toBe(403);
    expect(await statusOf(server, { 'x-real-ip': '203.0.113.7' })).toBe(403);
    expect(await statusOf(server, { forwarded: 'for=203.0.113.7' })).toBe(403);
  });

  it('is not for a page elsewhere whose name was made to lead to this machine', async () => {
    const { port } = new URL(server.url);
    const statusAt = async (host: string) => {
      const asked = get({ port, host: '127.0.0.1', path: '/metrics', headers: { host } });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '@',
    ])
      expect([host, await statusAt(host)]).toEqual([host, 403]);
    for (const host of ['127.0.0.1', `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`])
      expect([host, await statusAt(host)]).toEqual([host, 200]);
  });

  it('is for nobody behind a proxy, and for whoever has the token', async () => {
    const METRICS_TOKEN = 'a-token-of-some-length';
    const behind = await startTestServer({ environment: { PUBLIC_URL: 'https://skein.example.org' } });
    const guarded = await startTestServer({ environment: { METRICS_TOKEN, TRUST_PROXY: '1' } });
    expect(await statusOf(behind)).toBe(403);
    expect(await statusOf(guarded)).toBe(403);
    expect(await statusOf(guarded, { authorization: `Bearer ${METRICS_TOKEN}x` })).toBe(403);
    expect(await statusOf(guarded, { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
    await Promise.all([behind.stop(), guarded.stop()]);
  });
});

/** A server that is stopping while a call is under way on a connection that its caller keeps. */
const aStoppingServer = async () => {
  const finish = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const linger = defineEndpoint({
    id: 'probe.linger',
    method: 'GET',
    path: '/ops/v1/linger',
    summary: { 'zh-CN': '试验', 'en-US': 'A probe' },
    access: 'public',
    reply: z.null(),
    errors: [],
  });
  const stopping = await startTestServer({
    endpoints: [...allEndpoints, linger],
    // Longer than any test: a connection that is kept keeps the stop waiting.
    limits: { ...limits, keepAliveTimeoutMilliseconds: 3_600_000 },
    modules: [
      ...modules,
      {
        serve: ({ app }) =>
          serveEndpoint(app, linger, async () => {
            arrived.resolve();
            await finish.promise;
            return null;
          }),
      },
    ],
  });
  const { port } = new URL(stopping.url);
  const socket = connect(Number(port), '127.0.0.1');
  const heard = { text: '' };
  socket.on('data', (chunk: Buffer) => (heard.text += chunk.toString()));
  socket.write('GET /ops/v1/linger HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived.promise;
  const stopped = stopping.stop();
  await expect.poll(() => stopping.app.server.listening).toBe(false);
  return { socket, heard, finish: finish.resolve, stopped };
};

it('answers 503 with the envelope and all headers while it stops', async () => {
  const { socket, heard, finish, stopped } = await aStoppingServer();
  // Behind the one that lingers, on the same connection: the server no longer takes new ones.
  socket.write('GET /uaa/v1/user/info HTTP/1.1\r\nHost: x\r\n\r\n');
  finish();
  await once(socket, 'close');
  await stopped;
  const [, answer = ''] = heard.text.split(/(?=HTTP\/1\.1 503)/);
  expect(answer).toContain('"reason":"server_stopping"');
  for (const name of securityHeaders) expect(answer).toContain(`${name}: `);
});

it('stops as soon as what was under way is answered, though the connection was to be kept', async () => {
  const { socket, heard, finish, stopped } = await aStoppingServer();
  finish();
  await Promise.all([once(socket, 'close'), stopped]);
  expect(heard.text).toContain('"code":200');
});

import { defineEndpoint } from '@skein/contract/endpoint.ts';
import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import { fileReply } from '@skein/contract/envelope.ts';
import { getUserInfo, logIn, logOut } from '@skein/contract/session.ts';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { modules } from '../app.ts';
import type { Module } from '../module.ts';
import { setRole } from '../testing/enterprises.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { AppError } from './app-error.ts';
import { limits } from './limits.ts';
import { LONGEST_FIELD_NAMED, MOST_FIELDS_NAMED } from './name-fields.ts';
import { serveEndpoint } from './serve-endpoint.ts';

const Weight = z.strictObject({ grams: z.int().positive(), note: z.string().optional() });

const aSummary = { 'zh-CN': '试验', 'en-US': 'A probe' };

const weigh = defineEndpoint({
  id: 'probe.weigh',
  method: 'POST',
  path: '/ops/v1/probe/:scale',
  summary: aSummary,
  access: 'public',
  params: z.strictObject({ scale: z.string().max(5) }),
  query: z.strictObject({ size: z.coerce.number().int().default(20) }),
  body: Weight,
  reply: z.object({ scale: z.string(), size: z.int(), grams: z.int() }),
  errors: [],
});
const administer = defineEndpoint({
  id: 'probe.administer',
  method: 'GET',
  path: '/ops/v1/administer',
  summary: aSummary,
  access: 'platform:administer',
  reply: z.string(),
  errors: [],
});
const misbehave = defineEndpoint({
  id: 'probe.misbehave',
  method: 'GET',
  path: '/ops/v1/misbehave',
  summary: aSummary,
  access: 'public',
  query: z.strictObject({ how: z.enum(['crash', 'refuse', 'stray']) }),
  reply: z.object({ name: z.string() }),
  errors: ['too_busy'],
});
const recite = defineEndpoint({
  id: 'probe.recite',
  method: 'GET',
  path: '/ops/v1/recite',
  summary: aSummary,
  access: 'payloads:read',
  download: 'text/csv',
  reply: fileReply,
  errors: [],
});
let pieces: AsyncIterable<string>;

const probeModule: Module = {
  serve({ app }) {
    serveEndpoint(app, weigh, async ({ params, query, body }) => ({
      scale: params.scale,
      size: query.size,
      grams: body.grams,
    }));
    serveEndpoint(app, recite, async () => ({ name: 'verses.csv', content: pieces }));
    serveEndpoint(app, administer, async ({ caller }) => caller.user.name);
    serveEndpoint(app, misbehave, async ({ query: { how } }) => {
      if (how === 'crash') throw new Error('select * from secrets');
      if (how === 'refuse') throw new AppError('too_busy', { retryAfter: 7 });
      return Object.assign({ name: 'a' }, { passwordHash: 'b' });
    });
  },
};

const logLines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = pino(
    new Writable({
      write(chunk: Buffer, _, done) {
        logLines.push(chunk.toString());
        done();
      },
    }),
  );
  server = await startTestServer({
    modules: [...modules, probeModule],
    endpoints: [...allEndpoints, weigh, administer, misbehave, recite],
    log,
  });
});
afterAll(() => server.stop());

describe('a good request', () => {
  it('is parsed, coerced and wrapped in the envelope', async () => {
    const { response, envelope } = await server.post('/ops/v1/probe/left?size=3', { grams: 5 });
    expect(response.status).toBe(200);
    expect(envelope).toEqual({ code: 200, msg: '成功', data: { scale: 'left', size: 3, grams: 5 } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('may leave the body out where none is described, even with a JSON content type', async () => {
    const { headers } = await server.signIn('pilot');
    const { envelope } = await server.send(logOut.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(envelope.code).toBe(200);
  });
});

const fieldsOf = async (path: string, body: unknown, headers?: Record<string, string>) => {
  const { response, envelope } = await server.post(path, body, headers);
  expect(response.status).toBe(200);
  expect(envelope).toMatchObject({ code: 400, data: { reason: 'invalid_input' } });
  return (envelope.data as { fields: Record<string, string> }).fields;
};

describe('bad input', () => {
  it('names each field in the language of the caller', async () => {
    const chinese = await fieldsOf('/ops/v1/probe/left', { grams: -1 }, { 'accept-language': 'zh-CN' });
    const english = await fieldsOf('/ops/v1/probe/left', { grams: -1 }, { 'accept-language': 'en-GB,en;q=0.8' });
    expect(chinese['grams']).toMatch(/[\u4e00-\u9fff]/);
    expect(english['grams']).toMatch(/^Too small/);
  });

  it('refuses unknown fields of body and query', async () => {
    expect(await fieldsOf('/ops/v1/probe/left', { grams: 1, isAdmin: true })).toHaveProperty('isAdmin');
    expect(await fieldsOf('/ops/v1/probe/left?sise=1', { grams: 1 })).toHaveProperty('sise');
  });

  it('names the first few of thousands of unknown fields, each for itself and no longer than anybody reads', async () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}${'x'.repeat(at % 300)}`, 1]));
    const fields = await fieldsOf('/ops/v1/probe/left', { grams: 1, ...many }, { 'accept-language': 'en-US' });
    expect(Object.keys(fields)).toHaveLength(MOST_FIELDS_NAMED);
    expect(fields['k1x']).toBe('Unrecognized key: "k1x"');
    const asked = await fieldsOf(`/ops/v1/probe/left?${'y'.repeat(5000)}=1`, { grams: 1 });
    expect(Object.keys(asked).map((name) => name.length)).toEqual([LONGEST_FIELD_NAMED]);
    expect(JSON.stringify({ fields, asked }).length).toBeLessThan(20_000);
  });

  it('refuses a parameter out of its bounds', async () => {
    expect(await fieldsOf('/ops/v1/probe/sideways', { grams: 1 })).toHaveProperty('scale');
  });

  it('refuses a body and a query where none is described', async () => {
    const { headers } = await server.signIn('pilot');
    expect(await fieldsOf(logOut.path, { everywhere: true }, headers)).toHaveProperty('everywhere');
    expect(await fieldsOf(`${logOut.path}?everywhere=1`, {}, headers)).toHaveProperty('everywhere');
  });

  it.each([
    '{"grams":1,"__proto__":{"isAdmin":true}}',
    '{"grams":1,"constructor":{"prototype":{"isAdmin":true}}}',
    '{"grams":',
    'null',
  ])('refuses %s', async (body) => {
    const { envelope } = await server.send('/ops/v1/probe/left', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(envelope.code).toBe(400);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it('refuses __proto__ in the query', async () => {
    const { envelope } = await server.post('/ops/v1/probe/left?__proto__=1', { grams: 1 });
    expect(envelope.code).toBe(400);
  });

  it('refuses a body over the limit, naming the limit', async () => {
    const { response, envelope } = await server.post(logIn.path, {
      account: 'a',
      password: 'x'.repeat(limits.bodyBytes),
    });
    expect(response.status).toBe(200);
    expect(envelope).toMatchObject({ code: 413, data: { reason: 'body_too_large', limit: limits.bodyBytes } });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('refuses %s', async (type) => {
    const { envelope } = await server.send(logIn.path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{}',
    });
    expect(envelope).toMatchObject({ code: 415, data: { reason: 'unsupported_media_type' } });
  });
});

describe('access by permission', () => {
  it('lets its holder through', async () => {
    const { headers } = await server.signIn('admin');
    expect((await server.send(administer.path, { headers })).envelope).toMatchObject({ code: 200, data: '沈知行' });
  });

  it('tells anyone else which permission is missing', async () => {
    const { headers } = await server.signIn('pilot');
    const { envelope } = await server.send(administer.path, { headers });
    expect(envelope).toMatchObject({ code: 403, data: { reason: 'not_permitted', permission: 'platform:administer' } });
  });

  it('asks a stranger to sign in first', async () => {
    expect((await server.send(administer.path)).envelope).toMatchObject({ code: 401 });
  });
});

const fail = (how: string, headers: Record<string, string> = {}) =>
  server.send(`${misbehave.path}?how=${how}`, { headers });

describe('a download', () => {
  it('ends where the reader’s role does, however slowly they read', async () => {
    const { headers, call } = await server.signIn('observer');
    const { id } = (await call(getUserInfo, {})).info;
    pieces = (async function* () {
      yield 'first';
      await setRole(server, id, 'owner');
      yield 'second';
    })();
    // Refused in words when nothing was sent yet, broken off when something was.
    const read = async () => (await fetch(server.url + recite.path, { headers })).text();
    expect(await read().catch(String)).not.toContain('second');
    await setRole(server, id, 'observer');

    pieces = (async function* () {
      await setRole(server, id, 'owner');
      yield 'first';
    })();
    // Not that the session ended, by which the reader would be signed out.
    expect(JSON.parse(await read())).toMatchObject({ code: 403, data: { reason: 'not_permitted' } });
    await setRole(server, id, 'observer');

    pieces = (async function* () {
      yield 'first, ';
      yield 'second';
    })();
    expect(await read()).toBe('first, second');
  });
});

describe('failures', () => {
  it('gives an expected refusal its code, reason, data and words', async () => {
    const { envelope } = await fail('refuse', { 'accept-language': 'en' });
    expect(envelope).toEqual({
      code: 429,
      msg: 'Too many requests. Please try again in 7 s.',
      data: { reason: 'too_busy', retryAfter: 7 },
    });
  });

  it('tells nothing of a bug but the number under which it is in the log', async () => {
    const { response, envelope } = await fail('crash');
    const requestId = response.headers.get('x-request-id');
    expect(response.status).toBe(200);
    expect(envelope).toMatchObject({ code: 500, data: { reason: 'internal', requestId } });
    expect(JSON.stringify(envelope)).not.toContain('secrets');
    expect(logLines.some((line) => line.includes(String(requestId)) && line.includes('select * from secrets'))).toBe(
      true,
    );
  });

  it('refuses, where replies are validated, one that carries a field its contract does not name', async () => {
    expect((await fail('stray')).envelope).toMatchObject({ code: 500 });
  });

  it.each([
    '/uaa/v1/nothing',
    '/app',
    '/jouav/v1/x',
    '/device/x',
    '/airspace/v1',
    '/ops/x',
    '/admin/v1/x',
    '/demo/v1/x',
  ])('answers the unknown call %s with an envelope', async (path) => {
    const { response, envelope } = await server.send(path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(envelope).toMatchObject({ code: 404, data: { reason: 'no_such_call', method: 'GET', path } });
  });

  it('answers an unknown call of programs with its true status', async () => {
    const { response, envelope } = await server.send('/openapi/v1/x');
    expect(response.status).toBe(404);
    expect(envelope).toMatchObject({ code: 404, data: { reason: 'no_such_call' } });
  });

  it('answers a known path with the wrong method, and a path that is not well formed', async () => {
    expect((await server.send(logIn.path)).envelope).toMatchObject({ code: 404, data: { reason: 'no_such_call' } });
    expect((await server.send('/uaa/%zz')).envelope).toMatchObject({ code: 404, data: { reason: 'no_such_call' } });
  });
});

const wordsFor = async (headers: Record<string, string>) =>
  (await server.send('/uaa/v1/user/info', { headers })).envelope.msg;

describe('the language of words', () => {
  it.each([
    [{}, '请先登录'],
    [{ 'accept-language': 'en-US' }, 'Please sign in first.'],
    [{ 'accept-language': 'fr, en;q=0.5' }, 'Please sign in first.'],
    [{ 'accept-language': 'en-US', cookie: 'a=b; skein_language=zh-CN' }, '请先登录'],
  ])('follows %j', async (headers, words) => {
    expect(await wordsFor(headers)).toBe(words);
  });

  it('prefers the setting of the user to that of the browser, and what their page shows to both', async () => {
    const { headers } = await server.signIn('owner');
    await server.db.updateTable('users').set({ language: 'en-US' }).where('mail', '=', 'owner@skein.demo').execute();
    const wordsWith = async (more: Record<string, string>) =>
      (await server.send(administer.path, { headers: { ...headers, ...more } })).envelope.msg;
    expect(await wordsWith({ 'accept-language': 'zh-CN' })).toBe(
      'You are not permitted to do this. It takes the platform’s permission “Administer the platform”.',
    );
    expect(await wordsWith({ 'accept-language': 'en-US', cookie: 'skein_language=zh-CN' })).toBe(
      '没有权限执行此操作。需要平台的“管理平台”权限。',
    );
  });
});

it('logs each call with its request id, and never a token, password or query', async () => {
  logLines.length = 0;
  const { token, headers } = await server.signIn('pilot');
  const { response } = await server.send(`/uaa/v1/user/info?token=${token}`, { headers });
  const lines = logLines.join('');
  expect(lines).toContain(String(response.headers.get('x-request-id')));
  expect(lines).toContain('session.getUserInfo');
  expect(lines).not.toContain(token);
  expect(lines).not.toContain('skein-demo"');
});

import { randomUUID } from 'node:crypto';
import { accessKeyCalls } from '@skein/contract/access-keys.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aKey, aProgram, openApiFor } from '../../testing/program-builders.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer({ environment: { ...behindProxy.environment, SKEIN_CALLS_PER_MINUTE: '200' } });

const units = '/openapi/v1/units';
const refused = (status: number, reason: string, data: object = {}) => ({
  status,
  code: status,
  data: { reason, ...data },
});
let key: Awaited<ReturnType<typeof aKey>>;
let send: ReturnType<typeof aProgram>;
beforeAll(async () => {
  await openApiFor(server);
  key = await aKey(server, 'owner', ['units:read', 'payloads:read', 'payloads:write']);
  send = aProgram(server, key);
});

it('answers a signed call, with its request id and what is left of the allowance', async () => {
  const { status, code, headers, data } = await send(units);
  expect({ status, code, list: Array.isArray(data?.['list']) }).toEqual({ status: 200, code: 200, list: true });
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('ratelimit-limit')).toBe('200');
  expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(200);
  expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0);
});

describe('a call that is not what was signed', () => {
  const nowSeconds = () => Math.floor(server.clock.now().getTime() / 1000);

  it('is refused when it was signed six minutes ago or ahead, with the time of the server', async () => {
    for (const off of [-6 * 60, 6 * 60])
      expect(await send(units, { time: nowSeconds() + off })).toMatchObject(
        refused(401, 'signature_expired', { part: 'time', serverTime: expect.any(Number) as number }),
      );
    expect(await send(units, { time: nowSeconds() - 4 * 60 })).toMatchObject({ status: 200 });
  });

  it('is refused by the part that arrived changed, which is named', async () => {
    const mismatch = (part: string) => refused(401, 'signature_mismatch', { part });
    expect(await send(`${units}?size=5`, { instead: { path: `${units}?size=50` } })).toMatchObject(mismatch('query'));
    expect(await send(units, { instead: { path: '/openapi/v1/payloads' } })).toMatchObject(mismatch('path'));
    expect(await send(units, { method: 'get' })).toMatchObject({ status: 200 });
    const post = { method: 'POST', body: { name: 'a' } };
    expect(await send('/openapi/v1/payloads', { ...post, instead: { body: '{"name":"b"}' } })).toMatchObject(
      mismatch('body'),
    );
    const headers = { 'idempotency-key': 'one' };
    expect(
      await send('/openapi/v1/payloads', { ...post, headers, instead: { headers: { 'idempotency-key': 'two' } } }),
    ).toMatchObject(mismatch('headers'));
    expect(
      await send('/openapi/v1/payloads', { ...post, instead: { headers: { 'idempotency-key': 'unsigned' } } }),
    ).toMatchObject(mismatch('headers'));
    const other = aProgram(server, { ...key, secret: `${key.secret.slice(0, -1)}!` });
    expect(await other(units)).toMatchObject(mismatch('secret'));
  });

  it('is told what the server would have signed where it does not say what it signed, and never the secret', async () => {
    const authorization = (await send(units)).authorization
      .replace(/parts=[^,]*,/, '')
      .replace(/nonce=[^,]*/, `nonce=${randomUUID()}`);
    const response = await fetch(server.url + units, { headers: { authorization } });
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      code: 401,
      data: { part: 'signature', signedText: expect.stringContaining(`\nGET\n${units}\n`) as string },
    });
    expect(text).not.toContain(key.secret);
  });

  it('is refused where it names headers that were not sent, as every object’s `constructor`', async () => {
    const authorization = (await send(units)).authorization;
    for (const name of ['constructor', 'if-match', 'x-nothing']) {
      const response = await fetch(server.url + units, {
        headers: { authorization: authorization.replace('headers=', `headers=${name}`) },
      });
      expect([response.status, await response.json()]).toMatchObject([401, { data: { part: 'headers' } }]);
    }
  });

  it('is refused without a signature, and with one of nobody’s key', async () => {
    const { response, envelope } = await server.send(units);
    expect([response.status, envelope]).toMatchObject([
      401,
      { data: { reason: 'signature_malformed', part: 'scheme' } },
    ]);
    const stranger = aProgram(server, { ...key, id: 'skak_nobody' });
    expect(await stranger(units)).toMatchObject(refused(401, 'access_key_refused'));
  });
});

it('lets a nonce through once, also on another process and when both are asked at the same moment', async () => {
  const beside = await startTestServer({ beside: server });
  try {
    const nonce = randomUUID();
    const here = aProgram(server, key);
    const there = aProgram(server, key, beside.url);
    const answers = await Promise.all([here, there, here, there, here].map((each) => each(units, { nonce })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(refused(401, 'signature_replayed', { part: 'nonce' }));
    expect(await there(units, { nonce })).toMatchObject(refused(401, 'signature_replayed'));
  } finally {
    await beside.stop();
  }
});

it('refuses a disabled key at once, on every process', async () => {
  const { call } = await server.signIn('owner');
  const own = await aKey(server, 'owner', ['units:read']);
  const beside = await startTestServer({ beside: server });
  try {
    const there = aProgram(server, own, beside.url);
    expect(await there(units)).toMatchObject({ status: 200 });
    await call(accessKeyCalls.disable, { body: { id: own.keyId } });
    expect(await there(units)).toMatchObject(refused(401, 'access_key_refused'));
  } finally {
    await beside.stop();
  }
});

it('refuses a key from an address that it does not list', async () => {
  const bound = aProgram(server, await aKey(server, 'owner', ['units:read'], { ipList: ['203.0.113.0/24'] }));
  expect(await bound(units, { headers: { 'x-forwarded-for': '203.0.113.9' } })).toMatchObject({ status: 200 });
  expect(await bound(units, { headers: { 'x-forwarded-for': '198.51.100.1' } })).toMatchObject(
    refused(403, 'address_not_listed', { ip: '198.51.100.1' }),
  );
});

it('refuses what the key has no scope for, and what its owner may not do themselves', async () => {
  expect(await send('/openapi/v1/members')).toMatchObject(refused(403, 'scope_missing', { scope: 'members:read' }));
});

it('counts calls by key, and no replay of one', async () => {
  const own = aProgram(server, await aKey(server, 'owner', ['units:read']));
  const nonce = randomUUID();
  await own(units, { nonce });
  for (let time = 0; time < 3; time += 1) await own(units, { nonce });
  const { headers } = await own(units);
  expect(headers.get('ratelimit-remaining')).toBe('198');
  await server.db
    .updateTable('rate_limits')
    .set({ hits: sql`hits + 190`, resets_at: sql`now() + interval '100 seconds'` })
    .where('hits', '=', 2)
    .execute();
  const answers = await Promise.all(Array.from({ length: 20 }, () => own(units)));
  const beyond = answers.filter(({ status }) => status === 429);
  expect(beyond).toHaveLength(12);
  expect(Number(beyond[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  await server.db
    .updateTable('rate_limits')
    .set({ resets_at: sql`now()` })
    .where('hits', '=', 212)
    .execute();
  expect((await own(units)).status).toBe(200);
});

it('answers an address that no call has with a true 404', async () => {
  const { response, envelope } = await server.send('/openapi/v1/geese');
  expect([response.status, envelope.code]).toEqual([404, 404]);
  const posted = await server.post('/openapi/v1/geese', {});
  expect(posted.response.status).toBe(404);
  // Which the router itself gives up.
  expect((await server.send('/openapi/v1/units/%zz')).response.status).toBe(404);
});

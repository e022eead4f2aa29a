import { beforeAll, expect, it } from 'vitest';
import { aKey, aMadeUpKey, aProgram, openApiFor } from '../../testing/program-builders.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';
import { MOST_UNKNOWN_KEYS } from './public-api.limits.ts';

const METRICS_TOKEN = 'read-the-figures-of-this-test';
const server = useTestServer({ environment: { ...behindProxy.environment, METRICS_TOKEN } });
beforeAll(() => openApiFor(server));

const units = '/openapi/v1/units';
const lookups = async (): Promise<number> => {
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, count] = /^skein_key_lookups_total (\S+)$/m.exec(await response.text()) ?? [];
  if (count === undefined) throw new Error(`the figures are not told: HTTP ${response.status}`);
  return Number(count);
};

const madeUp = () => aProgram(server, aMadeUpKey());
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const unknown = { status: 401, data: { reason: 'access_key_refused' } };

it('asks the database once for a key that there is not, however often it is named', async () => {
  const before = await lookups();
  const send = madeUp();
  for (let time = 0; time < 20; time += 1) expect(await send(units, from('203.0.113.1'))).toMatchObject(unknown);
  expect(await lookups()).toBe(before + 1);
  server.clock.advanceMinutes(1);
  expect(await send(units, from('203.0.113.1'))).toMatchObject(unknown);
  expect(await lookups()).toBe(before + 2);
});

it('knows a key from the moment at which it is made', async () => {
  const { keyId, ...key } = await aKey(server, 'owner', ['units:read']);
  const row = server.db.updateTable('access_keys').where('id', '=', keyId);
  await row.set({ access_key_id: aMadeUpKey().id }).execute();
  const send = aProgram(server, key);
  expect(await send(units, from('203.0.113.2'))).toMatchObject(unknown);
  await row.set({ access_key_id: key.id }).execute();
  expect(await send(units, from('203.0.113.2'))).toMatchObject({ status: 200 });
  expect(await madeUp()(units, from('203.0.113.2'))).toMatchObject(unknown);
  expect(await aProgram(server, await aKey(server, 'owner'))(units, from('203.0.113.2'))).toMatchObject({
    status: 200,
  });
});

it('asks no more for whoever makes ids up, and lets in who is known, from there too', async () => {
  const before = await lookups();
  const known = aProgram(server, await aKey(server, 'owner', ['units:read']));
  expect(await known(units, from('203.0.113.3'))).toMatchObject({ status: 200 });
  for (let index = 0; index < MOST_UNKNOWN_KEYS + 20; index += 1) {
    const expected = index < MOST_UNKNOWN_KEYS ? unknown : { status: 429, data: { reason: 'too_many_unknown_keys' } };
    expect(await madeUp()(units, from('203.0.113.3'))).toMatchObject(expected);
  }
  expect(await lookups()).toBe(before + 1 + MOST_UNKNOWN_KEYS);
  expect((await madeUp()(units, from('203.0.113.3'))).headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
  expect(await known(units, from('203.0.113.3'))).toMatchObject({ status: 200 });
  expect(await madeUp()(units, from('203.0.113.4'))).toMatchObject(unknown);
  server.clock.advanceMinutes(1.1);
  expect(await madeUp()(units, from('203.0.113.3'))).toMatchObject(unknown);
});

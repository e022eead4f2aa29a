import { setTimeout as sleep } from 'node:timers/promises';
import { accessKeyCalls } from '@skein/contract/access-keys.ts';
import type { AccessScope } from '@skein/contract/access-scopes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { giveRoleOfOwn, takeRoleAway } from '../../testing/enterprises.ts';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { aKey, aProgram, openApiFor } from '../../testing/program-builders.ts';
import { startStallingProxy } from '../../testing/stalling-proxy.ts';
import { startTestServer, type DemoName, type TestServer } from '../../testing/start-test-server.ts';

/** What is told in passing comes too late for a call that follows at once. */
const LATE_MILLISECONDS = 15;
const CHANGES = 60;
const DAY_MINUTES = 24 * 60;

let server: TestServer;
/** Another process, which is told late of what the first one changes. */
let distant: TestServer;
let proxy: Awaited<ReturnType<typeof startStallingProxy>>;
beforeAll(async () => {
  server = await startTestServer();
  proxy = await startStallingProxy(server.database.url, LATE_MILLISECONDS);
  distant = await startTestServer({
    beside: { clock: server.clock, database: { ...server.database, url: proxy.url } },
  });
  const remembers = async () =>
    (await (await fetch(`${distant.url}/metrics`)).text()).includes('skein_session_memory_up 1');
  await vi.waitUntil(remembers, PATIENCE_MILLISECONDS);
});
afterAll(async () => {
  await distant.stop();
  proxy.stop();
  await server.stop();
});
beforeEach(() => openApiFor(server));

const units = '/openapi/v1/units';

/** Known by heart to both processes. */
const aRememberedKey = async (name: DemoName = 'owner', scopes: readonly AccessScope[] = ['units:read']) => {
  const key = await aKey(server, name, scopes);
  const [here, there] = [aProgram(server, key), aProgram(server, key, distant.url)];
  for (const send of [here, there]) expect(await send(units)).toMatchObject({ status: 200 });
  return { ...key, here, there };
};
type Remembered = Awaited<ReturnType<typeof aRememberedKey>>;

const lookups = async (): Promise<number> => {
  const text = await (await fetch(`${distant.url}/metrics`)).text();
  return Number(/^skein_key_lookups_total (\S+)$/m.exec(text)?.[1]);
};

it('asks the database for a key once and then remembers, whatever is written of its use', async () => {
  const { there, keyId } = await aRememberedKey();
  const before = await lookups();
  const answers = await Promise.all(Array.from({ length: 20 }, () => there(units)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const row = server.db.updateTable('access_keys').where('id', '=', keyId);
  await row.set({ last_used_at: new Date(), last_used_ip: '', last_used_call: '', last_used_status: 200 }).execute();
  await row.set({ told_days: 7 }).execute();
  await sql`update service_seats set last_opened_at = now()`.execute(server.db);
  expect(await there(units)).toMatchObject({ status: 200 });
  expect(await lookups()).toBe(before);
});

type Change = (key: Remembered) => Promise<unknown>;
const ownerOf = (keyId: string) => sql`(select user_id from access_keys where id = ${keyId})`;

/** Each takes something from a key or its owner, and says how the next call is answered. */
const changes: readonly [string, Change, number, string][] = [
  [
    'that it is disabled',
    async ({ keyId }) => (await server.signIn('owner')).call(accessKeyCalls.disable, { body: { id: keyId } }),
    401,
    'access_key_refused',
  ],
  [
    'its deletion',
    ({ keyId }) => sql`delete from access_keys where id = ${keyId}`.execute(server.db),
    401,
    'access_key_refused',
  ],
  ['the end of all keys', () => sql`truncate access_keys cascade`.execute(server.db), 401, 'access_key_refused'],
  [
    'the end of its secret',
    ({ keyId }) =>
      sql`update access_key_secrets set ends_at = ${server.clock.now()} where key_id = ${keyId}`.execute(server.db),
    401,
    'signature_mismatch',
  ],
  [
    'fewer scopes',
    ({ keyId }) => sql`update access_keys set scopes = '{sites:read}' where id = ${keyId}`.execute(server.db),
    403,
    'scope_missing',
  ],
  [
    'a list of addresses',
    ({ keyId }) => sql`update access_keys set ip_list = '{203.0.113.7}' where id = ${keyId}`.execute(server.db),
    403,
    'address_not_listed',
  ],
  [
    'that its owner is shut out by the enterprise',
    ({ keyId }) => sql`update memberships set disabled_at = now() where user_id = ${ownerOf(keyId)}`.execute(server.db),
    403,
    'key_outside_enterprise',
  ],
  [
    'that its owner is shut out by the platform',
    ({ keyId }) => sql`update users set disabled_at = now() where id = ${ownerOf(keyId)}`.execute(server.db),
    401,
    'access_key_refused',
  ],
  [
    'the loss of a seat',
    ({ keyId }) => sql`delete from service_seats where user_id = ${ownerOf(keyId)}`.execute(server.db),
    403,
    'seat_missing',
  ],
  [
    'the end of the service',
    () =>
      sql`update service_grants set ended_at = ${server.clock.now()}, ended_why = ''
          where service = 'openApi' and ended_at is null`.execute(server.db),
    403,
    'service_ended',
  ],
];

it.each(changes)('obeys %s at once, here and on a process that is told late', async (_, change, status, reason) => {
  for (const where of ['there', 'here'] as const) {
    await sql`update users set disabled_at = null`.execute(server.db);
    await sql`update memberships set disabled_at = null`.execute(server.db);
    await openApiFor(server);
    const key = await aRememberedKey();
    await change(key);
    expect(await key[where](units)).toMatchObject({ status, data: { reason } });
  }
});

it('lets a key do what a role of its owner opens, for as long as they have it', async () => {
  const { there, here } = await aRememberedKey('observer', ['units:read', 'payloads:write']);
  const post = { method: 'POST', body: {} };
  const statuses = () =>
    Promise.all([there, here].map(async (send) => (await send('/openapi/v1/payloads', post)).status));
  expect(await statuses()).toEqual([403, 403]);
  const role = await giveRoleOfOwn(server, 'observer', { 'payloads:write': 'enterprise' });
  expect(await statuses()).toEqual([400, 400]);
  await takeRoleAway(server, role);
  expect(await statuses()).toEqual([403, 403]);
});

it('lets time end a key, a secret and a service that it remembers', async () => {
  const expiring = await aRememberedKey();
  server.clock.advanceMinutes(30 * DAY_MINUTES + 1);
  for (const send of [expiring.there, expiring.here])
    expect(await send(units)).toMatchObject({ status: 401, data: { reason: 'access_key_refused' } });

  await openApiFor(server);
  const rotated = await aRememberedKey();
  const endsAt = new Date(server.clock.now().getTime() + 60 * 60_000);
  await sql`update access_key_secrets set ends_at = ${endsAt} where key_id = ${rotated.keyId}`.execute(server.db);
  expect(await rotated.there(units)).toMatchObject({ status: 200 });
  server.clock.advanceMinutes(61);
  expect(await rotated.there(units)).toMatchObject({ status: 401, data: { reason: 'signature_mismatch' } });

  const outlasting = await aRememberedKey();
  await sql`update access_keys set expires_at = expires_at + interval '90 days'`.execute(server.db);
  expect(await outlasting.there(units)).toMatchObject({ status: 200 });
  server.clock.advanceMinutes(30 * DAY_MINUTES);
  expect(await outlasting.there(units)).toMatchObject({ status: 403, data: { reason: 'service_ended' } });
});

it(`obeys each of ${CHANGES} changes of a key on the very next call to another process`, async () => {
  const { keyId, there } = await aRememberedKey();
  const other = await aRememberedKey();
  const isTesting = new AbortController();
  // Always some under way: an answer that was asked for before the change says nothing about it.
  const keepAsking = async () => {
    while (!isTesting.signal.aborted) {
      await other.there(units);
      await sleep(2);
    }
  };
  const asking = keepAsking();
  const stale: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const isEnabled = change % 2 === 0;
    await sleep(LATE_MILLISECONDS);
    // Remembered there from now on: no change is on its way.
    await there(units);
    await sql`update access_keys set is_enabled = ${isEnabled} where id = ${keyId}`.execute(server.db);
    if ((await there(units)).status !== (isEnabled ? 200 : 401)) stale.push(change);
  }
  isTesting.abort();
  await asking;
  expect(stale).toEqual([]);
});

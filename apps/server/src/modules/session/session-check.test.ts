import { updatePassword } from '@skein/contract/accounts.ts';
import { endOtherSessions, endSession, getUserInfo, listSessions, logOut } from '@skein/contract/session.ts';
import { SESSION_TERM_HEADER, UNATTENDED_HEADER } from '@skein/contract/session-term.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { startStallingProxy } from '../../testing/stalling-proxy.ts';
import { demoPassword, startTestServer, type DemoName, type TestServer } from '../../testing/start-test-server.ts';
import { poolName } from '../../db/database.ts';
import { administer } from '../../testing/test-databases.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ beside: server });
  for (const each of [server, other]) await untilItRemembers(each);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

type Token = Record<string, string>;

const ask = async (at: TestServer, headers: Token) => (await at.send(getUserInfo.path, { headers })).envelope.code;

const figureOf = async (at: TestServer, name: string): Promise<number> => {
  const text = await (await fetch(`${at.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};
const isRemembering = async (at: TestServer) => (await figureOf(at, 'skein_session_memory_up')) === 1;
const untilItRemembers = (at: TestServer) => vi.waitUntil(() => isRemembering(at), PATIENCE_MILLISECONDS);

/** Signed in, and known to both processes by heart. */
const aRememberedOne = async (name: DemoName = 'pilot') => {
  const person = await server.signIn(name);
  for (const each of [server, other]) expect(await ask(each, person.headers)).toBe(200);
  return person;
};

const lookups = () => figureOf(server, 'skein_session_lookups_total');

it('asks the database once and then remembers', async () => {
  const { headers } = await server.signIn('pilot');
  const before = await lookups();
  expect(await ask(server, headers)).toBe(200);
  const codes = await Promise.all(Array.from({ length: 19 }, () => ask(server, headers)));
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(await lookups()).toBe(before + 1);
});

it('lets no token in after the answer to its sign-out, with calls under way or not', async () => {
  for (let round = 0; round < 40; round += 1) {
    const { headers, call } = await aRememberedOne('observer');
    const underWay = Array.from({ length: round % 4 }, () => ask(server, headers));
    await call(logOut, {});
    expect(await ask(server, headers)).toBe(401);
    await Promise.all(underWay);
    expect(await ask(server, headers)).toBe(401);
  }
});

const userIdOf = (name: DemoName) =>
  server.db.selectFrom('users').select('id').where('mail', '=', `${name}@skein.demo`).executeTakeFirstOrThrow();

/** Each ends the first session of a person, and is done by this process. */
const endings: readonly [string, DemoName, (first: Token, second: Token) => Promise<unknown>][] = [
  [
    'ending it from another session',
    'pilot',
    async (first, second) => {
      const { envelope } = await server.send(listSessions.path, { headers: first });
      const { list } = listSessions.reply.parse(envelope.data);
      const id = list.find(({ isCurrent }) => isCurrent)?.id;
      await server.post(endSession.path, { id }, second);
    },
  ],
  ['ending all others', 'pilot', (_, second) => server.post(endOtherSessions.path, {}, second)],
  [
    'a password change',
    'newcomer',
    (_, second) =>
      server.post(updatePassword.path, { oldPassword: demoPassword, password: 'a skein of wild geese' }, second),
  ],
  ['a deletion of the row, whoever does it', 'pilot', () => sql`delete from sessions`.execute(server.db)],
  ['the end of all rows', 'pilot', () => sql`truncate sessions`.execute(server.db)],
  [
    'disabling its user',
    'owner',
    async () => {
      const { id } = await userIdOf('owner');
      await sql`update users set disabled_at = now() where id = ${id}`.execute(server.db);
    },
  ],
];

it.each(endings)('forgets a session at once by %s, here and on another process', async (_, name, end) => {
  const [first, second] = [await aRememberedOne(name), await aRememberedOne(name)];
  await end(first.headers, second.headers);
  expect(await ask(other, first.headers)).toBe(401);
  expect(await ask(server, first.headers)).toBe(401);
});

it('knows a new rank and a new name at once', async () => {
  const { headers } = await aRememberedOne('dispatcher');
  const { id } = await userIdOf('dispatcher');
  const describeUser = async () =>
    getUserInfo.reply.parse((await server.send(getUserInfo.path, { headers })).envelope.data).info;
  await server.db.updateTable('users').set({ is_platform_admin: true, name: '雁' }).where('id', '=', id).execute();
  expect(await describeUser()).toMatchObject({ isAdmin: true, name: '雁' });
  await server.db.updateTable('users').set({ is_platform_admin: false }).where('id', '=', id).execute();
  expect(await describeUser()).toMatchObject({ isAdmin: false });
});

describe('the last use', () => {
  const lastSeen = async (token: Token) => {
    const { envelope } = await server.send(listSessions.path, { headers: token });
    return listSessions.reply.parse(envelope.data).list.find(({ isCurrent }) => isCurrent)?.lastSeenAt ?? '';
  };

  it('is written at the latest when the process stops', async () => {
    const passing = await startTestServer({ beside: server });
    await untilItRemembers(passing);
    const { headers } = await passing.signIn('pilot');
    const openedAt = await lastSeen(headers);
    server.clock.advanceMinutes(0.5);
    expect(await ask(passing, headers)).toBe(200);
    await passing.stop();
    expect(Date.parse(await lastSeen(headers)) - Date.parse(openedAt)).toBeGreaterThanOrEqual(30_000);
  });

  it('is counted to the second: idle for an hour less a moment is in, an hour is out', async () => {
    const { headers } = await aRememberedOne();
    server.clock.advanceMinutes(59.5);
    expect(await ask(server, headers)).toBe(200);
    server.clock.advanceMinutes(59.5);
    expect(await ask(server, headers)).toBe(200);
    server.clock.advanceMinutes(60);
    expect(await ask(server, headers)).toBe(401);
  });

  it('is not a call that only keeps a page fresh', async () => {
    const { headers } = await aRememberedOne();
    const unattended = { ...headers, [UNATTENDED_HEADER]: '1' };
    server.clock.advanceMinutes(50);
    expect(await ask(server, unattended)).toBe(200);
    const { response } = await server.send(getUserInfo.path, { headers: unattended });
    expect(response.headers.get(SESSION_TERM_HEADER)).toBeNull();
    server.clock.advanceMinutes(11);
    expect(await ask(server, unattended)).toBe(401);
  });

  it('counts wherever it was: a process that has not seen it for an hour asks before it ends it', async () => {
    const { headers } = await aRememberedOne();
    for (let quarter = 0; quarter < 5; quarter += 1) {
      server.clock.advanceMinutes(15);
      expect(await ask(other, headers)).toBe(200);
    }
    const isWritten = async () => {
      const row = await server.db
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('last_seen_at').as('at'))
        .executeTakeFirstOrThrow();
      return server.clock.now().getTime() - (row.at?.getTime() ?? 0) < 60_000;
    };
    await expect.poll(isWritten).toBe(true);
    expect(await ask(server, headers)).toBe(200);
  });
});

describe('while changes cannot be heard', () => {
  const deafen = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'skein changes' and datname = current_database()`.execute(server.db);

  const mayConnect = (isAllowed: boolean) => {
    const name = new URL(server.database.url).pathname.slice(1);
    return administer(inject('testDatabases').serverUrl, `alter database ${name} allow_connections ${isAllowed}`);
  };

  it('remembers nothing, says so, and hears again by itself', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([untilItRemembers(server), untilItRemembers(other)]);
      const { headers, call } = await aRememberedOne();
      await deafen();
      await call(logOut, {});
      expect(await ask(other, headers)).toBe(401);
      expect(await ask(server, headers)).toBe(401);
    }
    // Nobody may come in for a while: it would hear again sooner than one can look.
    await mayConnect(false);
    await deafen();
    await expect.poll(() => isRemembering(other)).toBe(false);
    await mayConnect(true);
    await untilItRemembers(other);
  });

  it('believes nothing while the connection is silent, though nobody said that it is lost', async () => {
    const proxy = await startStallingProxy(server.database.url);
    const distant = await startTestServer({
      beside: { clock: server.clock, database: { ...server.database, url: proxy.url } },
    });
    try {
      await untilItRemembers(distant);
      const { headers, call } = await aRememberedOne();
      expect(await ask(distant, headers)).toBe(200);
      proxy.stall('skein changes');
      proxy.cut(poolName);
      await call(logOut, {});
      expect(await ask(distant, headers)).toBe(401);
      await untilItRemembers(distant);
    } finally {
      await distant.stop();
      proxy.stop();
    }
  });
});

it('tells with every answer how long the session has to live', async () => {
  const { headers } = await server.signIn('pilot');
  const term = async () =>
    (await server.send(getUserInfo.path, { headers })).response.headers.get(SESSION_TERM_HEADER) ?? '';
  expect(await term()).toMatch(/^idle=3600, absolute=43(199|200)$/);
  for (let hour = 0; hour < 12; hour += 1) {
    server.clock.advanceMinutes(59);
    await term();
  }
  // Eleven hours and 48 minutes have passed: it cannot be idle for longer than it lives.
  expect(await term()).toMatch(/^idle=7(19|20), absolute=7(19|20)$/);
  const admin = await server.signIn('admin');
  const { response } = await server.send(getUserInfo.path, { headers: admin.headers });
  expect(response.headers.get(SESSION_TERM_HEADER)).toMatch(/^idle=900, absolute=28(799|800)$/);
});

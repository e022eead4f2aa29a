import { getUserInfo, logIn } from '@skein/contract/session.ts';
import { listVerificationCases } from '@skein/contract/verification-review.ts';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { ModuleContext } from '../../module.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { aTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase } from '../../testing/test-databases.ts';
import { sessionModule } from '../session/session.module.ts';
import { demoAccounts } from './demo.accounts.ts';
import { demoModule } from './demo.module.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

/** What the modules would do if the server were started again over the same database. */
const startAgain = async (environment: Record<string, string>) => {
  const context: ModuleContext = {
    ...server,
    config: readConfig(environment, '/'),
    clock: server.clock.now,
    log: server.app.log,
  };
  await demoModule.prepare?.(context);
  await sessionModule.prepare?.(context);
};

const tryPassword = async (account: string, password: string) =>
  (await server.post(logIn.path, { account, password })).envelope.code;

const hashes = () => server.db.selectFrom('users').select(['mail', 'password_hash']).orderBy('mail').execute();

it('brings six accounts that open with the demo password', async () => {
  for (const { mail } of demoAccounts) expect(await tryPassword(mail, 'skein-demo')).toBe(200);
  expect(await hashes()).toHaveLength(6);
});

it('changes nothing at a second start', async () => {
  const before = await hashes();
  await startAgain({ SKEIN_DEMO_CASES: 'off' });
  expect(await hashes()).toEqual(before);
});

it('signs nobody out for an account that came with a newer version', async () => {
  const { call } = await server.signIn('pilot');
  const before = await hashes();
  await startAgain({});
  expect(await hashes()).toEqual(expect.arrayContaining(before));
  expect(await tryPassword('second@skein.demo', 'skein-demo')).toBe(200);
  await call(getUserInfo, {});
});

it('opens an account again whose password was changed, and leaves the others alone', async () => {
  const { call } = await server.signIn('owner');
  const pilot = server.db.updateTable('users').where('mail', '=', 'pilot@skein.demo');
  await pilot.set({ password_hash: await server.passwords.hash('another one') }).execute();
  await startAgain({ SKEIN_DEMO_CASES: 'off' });
  expect(await tryPassword('pilot@skein.demo', 'skein-demo')).toBe(200);
  await call(getUserInfo, {});
});

it('is built once by two servers that are started together', async () => {
  const database = await createTestDatabase(inject('testDatabases'));
  const beside = { database, clock: aTestClock() };
  const start = () => startTestServer({ beside, environment: { SKEIN_DEMO_CASES: 'on' } });
  const started = await Promise.allSettled([start(), start()]);
  expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  for (const each of started) if (each.status === 'fulfilled') await each.value.stop();
  await database.drop();
});

it('takes a new password from the next start on', async () => {
  await startAgain({ SKEIN_DEMO_PASSWORD: 'other-password' });
  expect(await tryPassword('pilot@skein.demo', 'other-password')).toBe(200);
  expect(await tryPassword('pilot@skein.demo', 'skein-demo')).toBe(400);
});

it('begins with submissions that wait for a review, one of them the reviewer’s own', async () => {
  const shown = await startTestServer({ environment: { SKEIN_DEMO_CASES: 'on' } });
  expect((await shown.post(logIn.path, { account: 'second@skein.demo', password: 'skein-demo' })).envelope.code).toBe(
    200,
  );
  const { call } = await shown.signIn('admin');
  const { list } = await call(listVerificationCases, { query: {} });
  expect(list.map(({ userName, authType, isOwn }) => [userName, authType, isOwn])).toEqual([
    ['程野', 1, false],
    ['程野', 3, false],
    ['苏禾', 3, false],
    ['顾云舟', 2, false],
    ['林晚', 1, false],
    ['顾云舟', 4, false],
    ['沈知行', 1, true],
  ]);
  await shown.stop();
});

it('shuts every demo account once the demo is over, sessions included', async () => {
  const { call } = await server.signIn('admin');
  await startAgain({ SKEIN_DEMO: 'off' });
  await expect(call(getUserInfo, {})).rejects.toMatchObject({ code: 401 });
  expect(await tryPassword('admin@skein.demo', 'skein-demo')).toBe(400);
});

it('makes the first three administrators of an installation without demo, and only those', async () => {
  const first = { SKEIN_DEMO: 'off', SKEIN_ADMIN_MAIL: 'Root@example.org', SKEIN_ADMIN_PASSWORD: 'a long enough one' };
  await startAgain(first);
  expect(await tryPassword('root@example.org', 'a long enough one')).toBe(200);
  for (const [name, code] of [
    ['second', 200],
    ['third', 200],
    ['fourth', 400],
  ] as const) {
    await startAgain({ ...first, SKEIN_ADMIN_MAIL: `${name}@example.org` });
    expect(await tryPassword(`${name}@example.org`, 'a long enough one')).toBe(code);
  }
});

it('gives nobody the flag again by a restart, from whom two persons have taken it', async () => {
  const start = (name: string) =>
    startAgain({
      SKEIN_DEMO: 'off',
      SKEIN_ADMIN_MAIL: `${name}@example.org`,
      SKEIN_ADMIN_PASSWORD: 'a long enough one',
    });
  for (const name of ['root', 'second']) await start(name);
  const second = server.db.updateTable('users').where('mail', '=', 'second@example.org');
  await second.set({ is_platform_admin: false }).execute();
  await start('second');
  const flagged = server.db.selectFrom('users').select('mail').where('is_platform_admin', '=', true);
  const mails = (await flagged.where('is_demo', '=', false).execute()).map(({ mail }) => mail);
  expect(mails).toEqual(['root@example.org']);
});

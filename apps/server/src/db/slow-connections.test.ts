import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startStallingProxy } from '../testing/stalling-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { Database, openPool } from './database.ts';
import { openDatabase } from './open-database.ts';

/** Longer than anybody waits for a connection. */
const SLOW_MILLISECONDS = 6_000;
const CALLS = 7;

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startStallingProxy>>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('testDatabases'));
  proxy = await startStallingProxy(database.url);
  db = new Database(openPool({ connectionString: proxy.url }, () => undefined));
});
afterAll(async () => {
  proxy.stop();
  await database.drop();
});

const ask = () => sql`select 1`.execute(db);

it('keeps no connection that came too late for whoever asked for it, and ends', async () => {
  // One is at hand, so all of them queue.
  await ask();
  proxy.beSlow(SLOW_MILLISECONDS);
  const answers = await Promise.allSettled(Array.from({ length: CALLS }, ask));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(CALLS - 1);
  proxy.beSlow(0);
  await sleep(SLOW_MILLISECONDS - 5_000 + 1_000);
  expect(db.poolState()).toMatchObject({ busy: 0, waiting: 0 });
  await Promise.all(Array.from({ length: CALLS }, ask));
  await db.destroy();
});

it('is closed although somebody does not let go of it', async () => {
  const silent = { onProgress: () => undefined, onIdleError: () => undefined, onLost: () => undefined };
  const held = await openDatabase({ dataDir: '', databaseUrl: database.url }, silent);
  const release = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = held.db.inTransaction(() => {
    isHeld.resolve();
    return release.promise;
  });
  await isHeld.promise;
  await expect(held.close()).resolves.toBeUndefined();
  release.resolve();
  await holding;
});

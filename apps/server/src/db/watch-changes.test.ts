import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { Database, openPool } from './database.ts';
import { watchChanges, type Rest } from './watch-changes.ts';

const DAY_BEATS = 24 * 60 * 60;
/** Ten seconds' work, which a machine with much else to do may take long over. */
const PATIENCE_MILLISECONDS = 15 * 60 * 1000;
const WARMING_BEATS = 5_000;
const MEBIBYTE = 1024 * 1024;

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('testDatabases'));
  db = new Database(openPool({ connectionString: database.url }, () => undefined));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heapBytes = (): number => {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

const nothing = () => undefined;

it('keeps its heap within 2 MiB over a day of heartbeats', { timeout: PATIENCE_MILLISECONDS }, async () => {
  const done = Promise.withResolvers<[number, number]>();
  let beats = 0;
  let warm = 0;
  const hurry: Rest = async () => {
    beats += 1;
    if (beats === WARMING_BEATS) warm = heapBytes();
    if (beats === WARMING_BEATS + DAY_BEATS) done.resolve([warm, heapBytes()]);
    await nextTurn();
  };
  const watch = watchChanges(
    db,
    { onChange: nothing, onHearing: nothing, onDeaf: (why) => done.reject(new Error(why)) },
    { rest: hurry },
  );
  const [before, after] = await done.promise;
  await watch.stop();
  expect((after - before) / MEBIBYTE).toBeLessThan(2);
});

it('leaves nothing behind of the connections it lost', async () => {
  const signals = new Set<AbortSignal>();
  const waits: number[] = [];
  let hearings = 0;
  const rest: Rest = async (_, signal) => {
    signals.add(signal);
    waits.push(getEventListeners(signal, 'abort').length);
    if (waits.length % 2 === 1) await db.runPrepared({ name: 'cut', sql: CUT }, []);
    await nextTurn();
  };
  const watch = watchChanges(db, { onChange: nothing, onHearing: () => (hearings += 1), onDeaf: nothing }, { rest });
  await expect.poll(() => hearings, { timeout: 60_000 }).toBeGreaterThan(10);
  await watch.stop();
  expect(Math.max(...waits)).toBe(0);
  expect(Math.max(...[...signals].map((signal) => getEventListeners(signal, 'abort').length))).toBe(0);
});

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'skein changes' and datname = current_database()`;

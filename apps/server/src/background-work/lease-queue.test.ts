import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { Database, openPool } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-databases.ts';
import { claimDue, isHeld, type Attempt } from './lease-queue.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('testDatabases'));
  db = new Database(openPool({ connectionString: database.url }, () => undefined));
});
beforeEach(() => db.deleteFrom('outgoing_messages').execute());
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

const add = async (dueAt: Date, channel: 'mail' | 'sms' = 'mail'): Promise<string> => {
  const id = randomUUID();
  const letter = { purpose: 'test', language: 'zh-CN', sealed_letter: Buffer.from('x') };
  await db
    .insertInto('outgoing_messages')
    .values({ id, channel, ...letter, created_at: dueAt, next_attempt_at: dueAt })
    .execute();
  return id;
};
const claim = (now: number, atMost = 10, among = sql<boolean>`true`) =>
  claimDue(db, 'outgoing_messages', { now: at(now), leaseEndsAt: at(now + 60), atMost, among });
const finish = async (attempt: Attempt): Promise<bigint> => {
  const finishing = db
    .updateTable('outgoing_messages')
    .where(isHeld('outgoing_messages', attempt))
    .set({ state: 'sent' });
  return (await finishing.executeTakeFirst()).numUpdatedRows;
};

it('gives each piece of work to one of those who ask at once', async () => {
  const added = await Promise.all(Array.from({ length: 20 }, () => add(at(0))));
  const claimed = (await Promise.all(Array.from({ length: 5 }, () => claim(1, 8)))).flat();
  const left = await claim(1);
  expect([...claimed, ...left].map(({ id }) => id).toSorted()).toEqual(added.toSorted());
});

it('gives what has waited longest, of those meant, and nothing before its time', async () => {
  const [second, first] = [await add(at(2)), await add(at(1))];
  await add(at(0), 'sms');
  await add(at(9));
  expect((await claim(3, 1, sql<boolean>`channel = 'mail'`)).map(({ id }) => id)).toEqual([first]);
  expect((await claim(3, 5, sql<boolean>`channel = 'mail'`)).map(({ id }) => id)).toEqual([second]);
});

it('passes the work of one who is taken for dead to another, whose word alone counts then', async () => {
  await add(at(0));
  const early = await claim(1);
  expect(await claim(60)).toEqual([]);
  const late = await claim(61);
  expect(late).toEqual(early.map(({ id }) => ({ id, attempts: 2 })));
  expect(await Promise.all(early.map(finish))).toEqual([0n]);
  expect(await Promise.all(late.map(finish))).toEqual([1n]);
  expect(await Promise.all(late.map(finish))).toEqual([0n]);
});

it('gives what was put off before the clock was set back, but nothing that is only put off', async () => {
  const HOUR_SECONDS = 60 * 60;
  await add(at(HOUR_SECONDS));
  const left = await add(at(48 * HOUR_SECONDS));
  expect((await claim(0)).map(({ id }) => id)).toEqual([left]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { Database, openPool } from './database.ts';

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

/** As PostgreSQL would go about it with tables so large that sorting them is the last thing to do. */
const planOf = (query: string): Promise<string> =>
  db.inTransaction(async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true)`.execute(tx);
    const { rows } = await sql<Record<'QUERY PLAN', string>>`explain (costs off) ${sql.raw(query)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

const payloads = `select * from payloads where enterprise_id = '${randomUUID()}' and deleted_at is null order by`;
const drones = `select * from drones where enterprise_id = '${randomUUID()}' and deleted_at is null order by`;
const sites = `select * from sites where enterprise_id = '${randomUUID()}' and deleted_at is null order by`;
const unlocks = `select * from unlock_requests where enterprise_id = '${randomUUID()}' order by`;
const waitingUnlocks = 'select * from unlock_requests where state = 2 order by';
const jobs = `select * from jobs where owner_id = '${randomUUID()}' order by`;
const cases = 'select * from verification_versions where state = 2 order by';

it.each([
  ['payloads', payloads, 'name, id'],
  ['payloads', payloads, 'serial_number desc, id desc'],
  ['payloads', payloads, 'weight_grams, id'],
  ['payloads', payloads, 'updated_at desc, id desc'],
  ['drones', drones, 'name, id'],
  ['drones', drones, 'serial_number desc, id desc'],
  ['drones', drones, 'max_takeoff_grams, id'],
  ['drones', drones, 'updated_at desc, id desc'],
  ['drones', drones, 'insured_until, id'],
  ['sites', sites, 'name, id'],
  ['sites', sites, 'updated_at desc, id desc'],
  ['unlocks', unlocks, 'updated_at desc, id desc'],
  ['unlocks', unlocks, 'number, id'],
  ['unlocks', unlocks, 'starts_at, id'],
  ['unlocks', unlocks, 'ends_at desc, id desc'],
  ['unlock cases', waitingUnlocks, 'passed_on_at, id'],
  ['unlock cases', waitingUnlocks, 'decided_at desc, id desc'],
  ['jobs', jobs, 'asked_at desc, id desc'],
  ['cases', cases, 'submitted_at, verification_id, version'],
  ['cases', cases, 'decided_at desc, verification_id desc, version desc'],
] as const)('reads a page of %s without sorting them all: %s %s', async (_, query, order) => {
  const plan = await planOf(`${query} ${order} limit 20`);
  expect(plan).toMatch(/Index Scan/);
  // The incremental one sorts those that are alike, a few at a time.
  expect(plan).not.toMatch(/(?<!Incremental )Sort\n/);
});

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

const namesIn = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ name }) => name);

const tenantTables = sql`select attrelid from pg_attribute where attname = 'enterprise_id' and attnotnull
  and attrelid in (select oid from pg_class where relkind = 'r')`;

it('has few tables whose rows may be of no enterprise, each for a reason', async () => {
  const columns = sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'enterprise_id' and is_nullable = 'YES' and table_schema = 'public' order by table_name`;
  expect(await namesIn(columns)).toEqual([
    // Of a person: for what is theirs, or for what they may do in one enterprise.
    'access_keys',
    // Most deeds are those of people in their own accounts.
    'audit_events',
    // A person's until the enterprise whose papers they are is certified.
    'files',
    // Of the person who began it; in an enterprise, if it works on the rows of one.
    'jobs',
    // Says where a person works.
    'sessions',
    // Of people, and of enterprises that do not exist yet.
    'verifications',
  ]);
});

const loose = sql<{ name: string }>`select conname as name from pg_constraint where contype = 'f'
and confrelid in (${tenantTables})
and not (
  conrelid in (${tenantTables}) and (
    select array_agg(a.attname::text || '=' || b.attname::text) && array['enterprise_id=enterprise_id']
    from unnest(conkey, confkey) as pair (here, there)
    join pg_attribute a on a.attrelid = conrelid and a.attnum = here
    join pg_attribute b on b.attrelid = confrelid and b.attnum = there
  )
)`;

it('lets nothing refer to a row of an enterprise without being of the same', async () => {
  expect(await namesIn(loose)).toEqual([]);
});

it('finds a planted table that does', async () => {
  await sql`create table planted (unit_id uuid constraint planted__unit references units)`.execute(db);
  expect(await namesIn(loose)).toEqual(['planted__unit']);
});

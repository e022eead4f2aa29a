import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { Database, openPool } from './database.ts';

type Place = Parameters<typeof openPool>[0];

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('testDatabases'));
  folder = mkdtempSync(join(tmpdir(), 'skein-no-socket-'));
});
afterAll(async () => {
  rmdirSync(folder);
  await database.drop();
});

const open = (place: Place): Database => {
  const db = new Database(openPool(place, () => undefined));
  onTestFinished(() => db.destroy());
  return db;
};
const one = { name: 'one', sql: 'select 1 as one' };

it.each<[string, () => Place]>([
  ['a socket that is not there', () => ({ host: folder })],
  ['a server that does not encrypt as it should', () => ({ connectionString: database.url, ssl: true })],
])('says of %s that the database is away, whichever way it is asked', async (_, place) => {
  const db = open(place());
  const away = { name: 'AppError', reason: 'database_unavailable' };
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject(away);
  await expect(db.runPrepared(one, [])).rejects.toMatchObject(away);
});

it('keeps no connection on which a prepared statement failed, and hands back every other', async () => {
  const db = open({ connectionString: database.url });
  await expect(db.runPrepared({ name: 'none', sql: 'select 1 / 0' }, [])).rejects.toMatchObject({ code: '22012' });
  expect(db.poolState()).toMatchObject({ busy: 0, idle: 0 });
  expect(await db.runPrepared(one, [])).toEqual([{ one: 1 }]);
  expect(db.poolState()).toMatchObject({ busy: 0, idle: 1 });
});

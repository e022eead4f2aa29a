import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Database, openPool } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { listPage } from './list-page.ts';

const PEOPLE = 47;
const SIZE = 10;
const LAST_PAGE = 5;

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('testDatabases'));
  db = new Database(openPool({ connectionString: database.url }, () => undefined));
  // Every name three times: only the id tells those apart.
  await sql`insert into users (name, mail) select 'paged ' || n % 16, 'paged' || n || '@example.org'
    from generate_series(1, ${PEOPLE}::int) as n`.execute(db);
  await sql`create sequence computed`.execute(db);
});
beforeEach(() => sql`select setval('computed', 1, false)`.execute(db));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** People with a column that counts how often it was computed. */
const people = () =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', sql<string>`nextval('computed')`.as('computed')])
    .where('u.mail', 'like', 'paged%');

const readPage = (page: number, sort: 'name' | '-name', isCostly: boolean, id?: string) =>
  listPage({ page, size: SIZE, sort, id }, people(), {
    sorts: { name: 'u.name' },
    tie: 'u.id',
    isCostly,
    map: (row) => row,
  });

const timesComputed = async (): Promise<number> => {
  const { rows } = await sql<{ times: number }>`select nextval('computed')::int - 1 as times`.execute(db);
  return rows[0]?.times ?? NaN;
};

describe.each([false, true])('with costly columns: %s', (isCostly) => {
  it.each(['name', '-name'] as const)('puts each row on one page, ordered by %s', async (sort) => {
    const pages = [];
    for (let page = 1; page <= LAST_PAGE + 1; page += 1) pages.push(await readPage(page, sort, isCostly));
    const expected = await people()
      .clearSelect()
      .select('u.id')
      .orderBy('u.name', sort === 'name' ? 'asc' : 'desc')
      .orderBy('u.id', sort === 'name' ? 'asc' : 'desc')
      .execute();
    expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(expected.map(({ id }) => id));
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => PEOPLE));
    expect(pages.at(-1)?.list).toEqual([]);
  });

  it('finds one by its id alone', async () => {
    const wanted = (await readPage(3, 'name', isCostly)).list[4];
    const { list, total } = await readPage(1, 'name', isCostly, wanted?.id);
    expect(list).toMatchObject([{ id: wanted?.id, name: wanted?.name }]);
    expect(total).toBe(1);
  });
});

it('computes costly columns for the rows of the page, and for none before it', async () => {
  const { list } = await readPage(LAST_PAGE, 'name', true);
  expect(list).toHaveLength(PEOPLE % SIZE);
  expect(await timesComputed()).toBe(PEOPLE % SIZE);
});

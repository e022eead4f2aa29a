import { siteCalls } from '@skein/contract/sites.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { measureList } from './support/measure-list.ts';

/** 20,000 sites in one enterprise. */
export const measureSiteList = (): Promise<void> =>
  measureList({
    noun: 'sites',
    list: siteCalls.list,
    export: siteCalls.export,
    orders: [
      ['name', sql`s.name, s.id`],
      ['-updatedAt', sql`s.updated_at desc, s.id desc`],
    ],
    add: (db, from, to) =>
      sql`
        insert into sites (enterprise_id, unit_id, created_by, name, kind, longitude, latitude, boundary, address, contact,
          phone, note, updated_at)
        select enterprise_id, unit_id, created_by, 'BENCH-' || lpad(n::text, 6, '0'), 'work', 100 + n % 2000 / 100.0,
          20 + n % 1500 / 100.0, null, 'bench ' || md5(n::text), '', '', '', now() - n * interval '1 second'
        from (select * from sites order by name limit 1) as one, generate_series(${from}::int, ${to}::int) as n`.execute(
        db,
      ),
    analyze: (db) => sql`analyze sites`.execute(db),
    enterpriseOf: async (db) => {
      const { rows } = await sql<{ id: string }>`select enterprise_id as id from sites order by name limit 1`.execute(
        db,
      );
      return rows[0]?.id ?? '';
    },
    readBare: (db, enterpriseId, order, offset) => readBare(db, enterpriseId, { order, offset }),
    questions: [
      {
        name: 'a search that finds one',
        query: { search: 'BENCH-012345' },
        bare: (db, enterpriseId) => readBare(db, enterpriseId, { condition: isCalled('%BENCH-012345%') }),
      },
      {
        name: 'a search that finds none',
        query: { search: '没有这一处' },
        bare: (db, enterpriseId) => readBare(db, enterpriseId, { condition: isCalled('%没有这一处%') }),
      },
    ],
  });

interface Asked {
  readonly order?: RawBuilder<unknown>;
  readonly offset?: number;
  readonly condition?: RawBuilder<unknown>;
}

const isCalled = (part: string) =>
  sql`(s.name ilike ${part} or s.address ilike ${part} or s.contact ilike ${part} or s.note ilike ${part})`;

const readBare = async (
  db: Database,
  enterpriseId: string,
  { order = sql`s.name, s.id`, offset = 0, condition = sql`true` }: Asked,
): Promise<void> => {
  const rows = sql`from sites as s join units as u on u.id = s.unit_id
    left join sites as a on a.id = s.alternate_id and a.deleted_at is null
    where s.enterprise_id = ${enterpriseId} and s.deleted_at is null and ${condition}`;
  const columns = sql`s.id, s.version, s.name, s.kind, s.longitude, s.latitude, s.address, s.contact, s.phone, s.note,
    s.updated_at, s.created_by, u.name as unit, u.path as unit_path, a.id as alternate_id, a.name as alternate`;
  await Promise.all([
    sql`select ${columns} ${rows} order by ${order} limit 20 offset ${offset}`.execute(db),
    sql`select count(*) ${rows}`.execute(db),
  ]);
};

import { listZonesIn } from '@skein/contract/airspace-zones.ts';
import { zoneCalls } from '@skein/contract/zones.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { measureList } from './support/measure-list.ts';

const ZONES = 100_000;
const HALF = ZONES / 2;

/** 100,000 zones of the platform, as its administrators list them. */
export const measureZoneList = (): Promise<void> =>
  measureList({
    noun: 'zones',
    list: zoneCalls.list,
    account: 'admin@skein.demo',
    listed: ZONES,
    orders: [
      ['name', sql`z.name, z.id`],
      ['identifier', sql`z.identifier, z.id`],
      ['-updatedAt', sql`r.made_at desc, z.id desc`],
    ],
    add: addZones,
    analyze: (db) => sql`analyze zones`.execute(db),
    readBare: (db, _, order, offset) => readBare(db, { order, offset }),
    questions: [
      {
        name: 'a kind that a third has',
        query: { kind: 'limit' },
        bare: (db) => readBare(db, { condition: sql`z.kind = 'limit'` }),
      },
      {
        name: 'those of one file in two',
        query: { source: 'bench 1', sort: 'identifier' },
        bare: (db) => readBare(db, { condition: sql`z.source = 'bench 1'`, order: sql`z.identifier, z.id` }),
      },
      {
        name: 'those that are to come',
        query: { status: 'upcoming' },
        bare: (db) => readBare(db, { condition: sql`z.valid_from > now()` }),
      },
      {
        name: 'a search that finds one',
        query: { search: 'BENCH-012345' },
        bare: (db) => readBare(db, { condition: isCalled('BENCH-012345') }),
      },
      {
        name: 'a search that finds none',
        query: { search: '没有这一处' },
        bare: (db) => readBare(db, { condition: isCalled('没有这一处') }),
      },
      {
        name: 'the map: what lies in a box',
        path: listZonesIn.path,
        query: { west: '0', south: '0', east: '0.99', north: '0.99' },
        bare: readBox,
      },
    ],
  });

const zones = sql`from zones as z join airspace_revisions as r on r.number = z.since where z.until is null`;
const columns = sql`z.id, z.since, z.source, z.identifier, z.name, z.kind, z.message, z.lower_meters, z.upper_meters,
  z.reference, z.valid_from, z.valid_until, z.windows, r.made_at`;

const isCalled = (text: string) => {
  const part = `%${text}%`;
  return sql`(z.name ilike ${part} or z.identifier ilike ${part} or z.message ilike ${part})`;
};

interface Asked {
  readonly order?: RawBuilder<unknown>;
  readonly offset?: number;
  readonly condition?: RawBuilder<unknown>;
}

const readBare = async (
  db: Database,
  { order = sql`z.name, z.id`, offset = 0, condition = sql`true` }: Asked,
): Promise<void> => {
  const rows = sql`${zones} and ${condition}`;
  await Promise.all([
    sql`select ${columns} ${rows} order by ${order} limit 20 offset ${offset}`.execute(db),
    sql`select count(*) ${rows}`.execute(db),
  ]);
};

/** The rows themselves; which of them they are, the database could only find by looking at all. */
const readBox = (db: Database) =>
  sql`select ${columns}, z.shape ${zones} and z.identifier >= 'BENCH-000001' and z.identifier <= 'BENCH-000100'`.execute(
    db,
  );

/** Numbered `BENCH-000001`, a hundred in each square degree, of two files; a tenth is to come. */
const addZones = (db: Database, from: number, to: number) =>
  sql`
    with next as (insert into airspace_revisions (number, made_at)
      select max(number) + 1, now() + max(number) * interval '1 second' from airspace_revisions returning number)
    insert into zones (id, since, source, identifier, name, kind, shape, lower_meters, upper_meters, reference, valid_from,
      valid_until, windows, message)
    select gen_random_uuid(), number, 'bench ' || n / ${HALF}::int, 'BENCH-' || lpad(n::text, 6, '0'),
      'bench ' || md5(n::text), (array['noFly', 'limit', 'advisory'])[1 + n % 3],
      jsonb_build_object('kind', 'polygon', 'rings', jsonb_build_array(jsonb_build_array(
        jsonb_build_array(west, south), jsonb_build_array(west + 0.05, south), jsonb_build_array(west + 0.05, south + 0.05),
        jsonb_build_array(west, south + 0.05), jsonb_build_array(west, south)))),
      0, 120, 'ground', case when n % 10 = 0 then now() + interval '9 days' end, null, '[]', ''
    from next, generate_series(${from}::int, ${to}::int) as n,
      lateral (select (n - 1) / 100 % 100 + (n - 1) % 10 * 0.1 as west, (n - 1) / 10000 + (n - 1) / 10 % 10 * 0.1 as south) as place`.execute(
    db,
  );

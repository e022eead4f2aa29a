import { droneCalls } from '@skein/contract/drones.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { measureList } from './support/measure-list.ts';

/** 20,000 drones in one enterprise. */
export const measureDroneList = (): Promise<void> =>
  measureList({
    noun: 'drones',
    list: droneCalls.list,
    export: droneCalls.export,
    exportsWorkbooks: true,
    orders: [
      ['name', sql`d.name, d.id`],
      ['-maxTakeoffGrams', sql`d.max_takeoff_grams desc, d.id desc`],
      ['serialNumber', sql`d.serial_number, d.id`],
    ],
    add: addDrones,
    analyze: (db) => sql`analyze drones`.execute(db),
    enterpriseOf: async (db) => {
      const { rows } = await sql<{ id: string }>`select enterprise_id as id from drones limit 1`.execute(db);
      return rows[0]?.id ?? '';
    },
    readBare: (db, enterpriseId, order, offset) => readBare(db, enterpriseId, { order, offset }),
    questions: [
      {
        name: 'a state that a third has',
        query: { state: 'maintenance' },
        bare: (db, enterpriseId) => readBare(db, enterpriseId, { condition: sql`d.state = 'maintenance'` }),
      },
      {
        name: 'a service that is due',
        query: { service: 'due', sort: 'serialNumber' },
        bare: (db, enterpriseId) =>
          readBare(db, enterpriseId, {
            order: sql`d.serial_number, d.id`,
            condition: sql`d.state = 'registered' and d.grounded_because = '' and d.next_service_on <= current_date`,
          }),
      },
      {
        name: 'a search that finds one',
        query: { search: 'BENCH-012345' },
        bare: (db, enterpriseId) => readBare(db, enterpriseId, { condition: isCalled('BENCH-012345') }),
      },
      {
        name: 'a search that finds none',
        query: { search: '没有这一架' },
        bare: (db, enterpriseId) => readBare(db, enterpriseId, { condition: isCalled('没有这一架') }),
      },
      {
        name: 'a search that finds all',
        query: { search: 'bench' },
        bare: (db, enterpriseId) => readBare(db, enterpriseId, { condition: isCalled('bench') }),
      },
      {
        name: 'the map: how many are at home where',
        path: droneCalls.bySite.path,
        query: {},
        bare: (db, enterpriseId) =>
          sql`select s.id, s.name, s.longitude, s.latitude, count(*)::integer ${rowsOf(enterpriseId, sql`s.id is not null`)}
            group by s.id, s.name, s.longitude, s.latitude order by s.name limit 1000`.execute(db),
      },
    ],
  });

/** As anybody would write it: that the product counts without the units and models is to its credit, and not taken from this. */
const rowsOf = (enterpriseId: string, condition: RawBuilder<unknown>) =>
  sql`from drones as d join units as u on u.id = d.unit_id join drone_models as m on m.id = d.model_id
    left join sites as s on s.id = d.site_id and s.deleted_at is null
    left join drone_offers as o on o.drone_id = d.id
    where d.enterprise_id = ${enterpriseId} and d.deleted_at is null and ${condition}`;

const isCalled = (text: string) => {
  const part = `%${text}%`;
  return sql`(d.name ilike ${part} or m.name ilike ${part} or d.note ilike ${part} or d.serial_number ilike ${part}
    or d.uom_mark ilike ${part})`;
};

interface Asked {
  readonly order?: RawBuilder<unknown>;
  readonly offset?: number;
  readonly condition?: RawBuilder<unknown>;
}

const readBare = async (
  db: Database,
  enterpriseId: string,
  { order = sql`d.name, d.id`, offset = 0, condition = sql`true` }: Asked,
): Promise<void> => {
  const rows = rowsOf(enterpriseId, condition);
  const columns = sql`d.*, u.name as unit, u.path as unit_path, m.maker, m.name as model, m.category,
    s.name as site, o.expires_at`;
  await Promise.all([
    sql`select ${columns} ${rows} order by ${order} limit 20 offset ${offset}`.execute(db),
    sql`select count(*) ${rows}`.execute(db),
  ]);
};

/**
 * Numbered `BENCH-000001`; a third in maintenance, spread over the sites of their enterprise. How many of those there are is
 * asked apart: in a row beside each it could not be hashed, and a thousand sites would be compared with each drone.
 */
export const addDrones = (db: Database, from: number, to: number) =>
  sql`
    with home as (select id, row_number() over (order by name) as place from sites
      where deleted_at is null and enterprise_id = (select enterprise_id from drones order by serial_number limit 1))
    insert into drones (enterprise_id, unit_id, created_by, serial_number, name, model_id, uom_mark, empty_weight_grams,
      max_takeoff_grams, firmware, insured_until, site_id, next_service_on, state, note, updated_at)
    select one.enterprise_id, one.unit_id, one.created_by, 'BENCH-' || lpad(n::text, 6, '0'), 'bench ' || md5(n::text),
      one.model_id, '', 900, 1000 + n % 900, one.firmware, one.insured_until,
      home.id, current_date + n % 400 - 20,
      case when n % 3 = 0 then 'maintenance' else 'registered' end, '', now()
    from (select * from drones order by serial_number limit 1) as one
      cross join generate_series(${from}::int, ${to}::int) as n
      left join home on home.place = 1 + n % (select nullif(count(*), 0) from home)`.execute(db);

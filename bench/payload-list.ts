import { payloadCalls } from '@skein/contract/payloads.ts';
import { sql } from 'kysely';
import { measureList } from './support/measure-list.ts';

/** 20,000 payloads in one enterprise. */
export const measurePayloadList = (): Promise<void> =>
  measureList({
    noun: 'payloads',
    list: payloadCalls.list,
    export: payloadCalls.export,
    orders: [
      ['name', sql`p.name, p.id`],
      ['-weightGrams', sql`p.weight_grams desc, p.id desc`],
      ['serialNumber', sql`p.serial_number, p.id`],
    ],
    add: (db, from, to) =>
      sql`
        insert into payloads (enterprise_id, unit_id, created_by, serial_number, name, kind, model, weight_grams, state, note, updated_at)
        select enterprise_id, unit_id, created_by, 'BENCH-' || lpad(n::text, 6, '0'), 'bench ' || md5(n::text), kind, model,
          100 + n % 900, state, '', now()
        from (select * from payloads order by serial_number limit 1) as one, generate_series(${from}::int, ${to}::int) as n`.execute(
        db,
      ),
    analyze: (db) => sql`analyze payloads`.execute(db),
    enterpriseOf: async (db) => {
      const { rows } = await sql<{ id: string }>`select enterprise_id as id from payloads limit 1`.execute(db);
      return rows[0]?.id ?? '';
    },
    readBare: async (db, enterpriseId, order, offset) => {
      const rows = sql`from payloads as p join units as u on u.id = p.unit_id
        left join payload_mounts as pm on pm.payload_id = p.id and pm.unmounted_at is null
        left join drones as d on d.id = pm.drone_id
        where p.enterprise_id = ${enterpriseId} and p.deleted_at is null`;
      const columns = sql`p.*, u.name as unit, u.path as unit_path, d.name as drone, pm.mounted_at`;
      await Promise.all([
        sql`select ${columns} ${rows} order by ${order} limit 20 offset ${offset}`.execute(db),
        sql`select count(*) ${rows}`.execute(db),
      ]);
    },
  });

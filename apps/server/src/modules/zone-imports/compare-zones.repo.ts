import { ZoneChangeKind, type ZoneChangeCounts } from '@skein/contract/zone-imports.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/database.ts';
import { differing, factsDigest } from '../zones/zones.module.ts';

export interface Compared {
  readonly id: string;
  readonly source: string;
}

/**
 * What the zones of an import come to beside those in force of the same source and those made by hand; zones of other sources are
 * none of its business. The same facts are the same zone. Of what is left, the same identifier is, as long as one zone on each
 * side bears it, or it is told apart by its shape; otherwise nobody can say which is meant, and nothing is guessed.
 */
export const compare = async (tx: Tx, { id, source }: Compared): Promise<ZoneChangeCounts> => {
  await sql`create temporary table given on commit drop as
    select number, identifier, name, kind, md5(shape::text) as shape, ${factsDigest()} as facts
    from zone_import_zones where import_id = ${id}`.execute(tx);
  await sql`create temporary table held on commit drop as
    select id, since, source, identifier, name, kind, md5(shape::text) as shape, ${factsDigest()} as facts
    from zones where until is null and source in ('', ${source})`.execute(tx);
  await sql`create temporary table pairs (number integer primary key, id uuid not null unique) on commit drop`.execute(
    tx,
  );
  await sql`analyze given`.execute(tx);
  await sql`analyze held`.execute(tx);
  await sql`insert into pairs
    with g as (select number, facts, row_number() over (partition by facts order by number) as nth from given),
      h as (
        select id, facts, row_number() over (partition by facts order by source = ${source} desc, since, id) as nth from held
      )
    select g.number, h.id from g join h using (facts, nth)`.execute(tx);
  await pairAlone(tx, sql`identifier, shape`);
  await pairAlone(tx, sql`identifier`);
  await sql`analyze pairs`.execute(tx);
  await writeChanges(tx, { id, source });
  return countChanges(tx, id);
};

/** Of those that are left on both sides: the ones that no other is like in these columns. */
const pairAlone = async (tx: Tx, columns: ReturnType<typeof sql>): Promise<void> => {
  await sql`insert into pairs
    with g as (
        select ${columns}, min(number) as number from given g
        where identifier <> '' and not exists (select from pairs p where p.number = g.number)
        group by ${columns} having count(*) = 1
      ),
      h as (
        select ${columns}, (array_agg(id))[1] as id from held h
        where identifier <> '' and not exists (select from pairs p where p.id = h.id)
        group by ${columns} having count(*) = 1
      )
    select g.number, h.id from g join h using (${columns})`.execute(tx);
};

const writeChanges = async (tx: Tx, { id, source }: Compared): Promise<void> => {
  await tx.deleteFrom('zone_import_changes').where('import_id', '=', id).execute();
  await sql`insert into zone_import_changes
      (import_id, number, change, name, identifier, kind, fields, zone_number, zone_id, zone_since)
    with left_given as (select * from given g where not exists (select from pairs p where p.number = g.number)),
      left_held as (select * from held h where not exists (select from pairs p where p.id = h.id)),
      unclear as (
        select identifier from left_given where identifier <> '' intersect select identifier from left_held
      ),
      changes as (
        select case when g.facts = h.facts and h.source = ${source} then 'unchanged' else 'changed' end as change,
          g.name, g.identifier, g.kind, g.number as zone_number, h.id as zone_id, h.since as zone_since
        from pairs p join given g on g.number = p.number join held h on h.id = p.id
        union all
        select case when identifier in (select identifier from unclear) then 'ambiguous' else 'added' end,
          name, identifier, kind, number, null, null
        from left_given
        union all
        select case when identifier in (select identifier from unclear) then 'ambiguous' else 'missing' end,
          name, identifier, kind, null, id, since
        from left_held where source = ${source} or identifier in (select identifier from unclear)
      )
    select ${id}, row_number() over (order by c.zone_number nulls last, c.identifier, c.name, c.zone_id), c.change, c.name,
      c.identifier, c.kind,
      case when c.change = 'changed' then ${differing('d', 'z')} else '{}' end,
      c.zone_number, c.zone_id, c.zone_since
    from changes c
    left join (select *, ${source} as source from zone_import_zones where import_id = ${id}) d
      on c.change = 'changed' and d.number = c.zone_number
    left join zones z on c.change = 'changed' and z.id = c.zone_id and z.since = c.zone_since`.execute(tx);
};

const countChanges = async (db: Connection, id: string): Promise<ZoneChangeCounts> => {
  const rows = await db
    .selectFrom('zone_import_changes')
    .select(['change', ({ fn }) => fn.countAll<string>().as('count')])
    .where('import_id', '=', id)
    .groupBy('change')
    .execute();
  const counts = { added: 0, changed: 0, unchanged: 0, missing: 0, ambiguous: 0 };
  for (const { change, count } of rows) counts[ZoneChangeKind.parse(change)] = Number(count);
  return counts;
};

/** Whether anything has changed since that could have made it come to something else. Rather once too often than too seldom. */
export const isOvertaken = async (db: Connection, { id, source }: Compared, revision: number): Promise<boolean> => {
  const { rows } = await sql<{ isOvertaken: boolean }>`
    select exists (
      select from zones z
      where (z.since > ${revision} or z.until > ${revision}) and z.source in ('', ${source}) and (
        z.source = ${source}
        or exists (select from zone_import_changes c where c.import_id = ${id} and c.zone_id = z.id)
        or exists (
          select from zone_import_changes c
          where c.import_id = ${id} and c.identifier = z.identifier and (z.identifier <> '' or c.name = z.name)
        )
      )
    ) as "isOvertaken"`.execute(db);
  return rows[0]?.isOvertaken ?? false;
};

import {
  MOST_CHANGES_SHOWN,
  ZoneChangeKind,
  type ShownZoneChange,
  type ZoneChange,
  type ZoneChangeCounts,
  type zoneImportCalls,
} from '@skein/contract/zone-imports.ts';
import type { ToldZone } from '@skein/contract/zones.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { differing, factColumns, factsDigest, toldIn, type ForetoldZone } from '../zones/zones.module.ts';
import type { Choice } from './zone-imports.repo.ts';

interface Compared {
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

const takesEffect = ({ removesMissing, replacesAmbiguous }: Choice) => sql<boolean>`(
  c.change in ('added', 'changed') or (${removesMissing} and c.change = 'missing')
  or (${replacesAmbiguous} and c.change = 'ambiguous'))`;

/** Those in force that are to end. Before the revision is begun, as whoever edits one holds it first: neither waits for the other. */
export const holdEnding = async (tx: Tx, id: string, choice: Choice): Promise<void> => {
  // Counted, so that a hundred thousand ids stay where they are.
  await sql`select count(*) from (
    select z.id from zones z where z.until is null and z.id in (
      select c.zone_id from zone_import_changes c where c.import_id = ${id} and ${takesEffect(choice)}
    ) order by z.id for update) as held`.execute(tx);
};

const APPLIED_AT_ONCE = 5000;

/** Of a zone of the file: that of the one that it changes, or its own. */
const idInForce = sql<string>`case when c.change = 'changed' then c.zone_id else d.zone_id end`;

interface Deed extends Compared {
  readonly revision: number;
  readonly choice: Choice;
  /** Between two pieces. */
  readonly onPiece: (done: number, of: number) => void;
}

/** All of it, in pieces: whoever does it can be told in between that there is no use in going on. */
export const applyChanges = async (tx: Tx, { id, source, revision, choice, onPiece }: Deed): Promise<void> => {
  const { last } = await tx
    .selectFrom('zone_import_changes')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  for (let done = 0; done < last; done += APPLIED_AT_ONCE) {
    onPiece(done, last);
    const piece = sql`c.import_id = ${id} and c.number > ${done} and c.number <= ${done + APPLIED_AT_ONCE}
      and ${takesEffect(choice)}`;
    await sql`update zones z set until = ${revision} from zone_import_changes c
      where z.id = c.zone_id and z.until is null and ${piece}`.execute(tx);
    await sql`insert into zones (id, since, source, ${factColumns()})
      select ${idInForce}, ${revision}, ${source}, ${factColumns('d')}
      from zone_import_changes c join zone_import_zones d on d.import_id = c.import_id and d.number = c.zone_number
      where ${piece}`.execute(tx);
  }
  onPiece(last, last);
};

/** What happens in any case, and what only if the administrator says so. */
export const foretoldParts = ['sure', 'missing', 'ambiguous'] as const;
export type ForetoldPart = (typeof foretoldParts)[number];

const changesOfPart = (part: ForetoldPart) => (part === 'sure' ? ['added', 'changed'] : [part]);

const FORETOLD_AT_ONCE = 1000;

/** The zones of the file that come into force, in pieces, as they will be. */
export async function* readForetold(db: Connection, { id, source }: Compared, part: ForetoldPart) {
  for (let last = 0; ;) {
    const piece = await db
      .selectFrom('zone_import_changes as c')
      .innerJoin('zone_import_zones as d', (on) =>
        on.onRef('d.import_id', '=', 'c.import_id').onRef('d.number', '=', 'c.zone_number'),
      )
      .select(['c.number', idInForce.as('id'), 'd.identifier', 'd.name', 'd.kind', 'd.message', 'd.shape'])
      .select(['d.lower_meters as lowerMeters', 'd.upper_meters as upperMeters', 'd.reference'])
      .select(['d.valid_from as validFrom', 'd.valid_until as validUntil', 'd.windows'])
      .where('c.import_id', '=', id)
      .where('c.change', 'in', changesOfPart(part))
      .where('c.number', '>', last)
      .orderBy('c.number')
      .limit(FORETOLD_AT_ONCE)
      // Read from a file that was checked.
      .$narrowType<Pick<ForetoldZone, 'kind' | 'windows' | 'shape' | 'reference'>>()
      .execute();
    for (const { number, ...zone } of piece) {
      last = number;
      yield { ...zone, source };
    }
    if (piece.length < FORETOLD_AT_ONCE) return;
  }
}

/** The zones in force that end by it, in pieces, under their ids. */
export async function* readForetoldEnd(db: Connection, { id }: Compared, part: ForetoldPart) {
  for (let last = 0; ;) {
    const piece = await db
      .selectFrom('zone_import_changes')
      .select(['number', 'zone_id as zoneId'])
      .where('import_id', '=', id)
      .where('change', 'in', changesOfPart(part))
      .where('zone_id', 'is not', null)
      .where('number', '>', last)
      .orderBy('number')
      .limit(FORETOLD_AT_ONCE)
      .$narrowType<{ zoneId: string }>()
      .execute();
    for (const { number, zoneId } of piece) {
      last = number;
      yield zoneId;
    }
    if (piece.length < FORETOLD_AT_ONCE) return;
  }
}

interface Filter {
  readonly importId: string;
  readonly change?: ZoneChangeKind | undefined;
  readonly search?: string | undefined;
}

/** Of one that is added or missing there is nothing beside it. */
const ifChanged = (told: RawBuilder<ToldZone>) => sql<ToldZone | null>`case when c.change = 'changed' then ${told} end`;

const changesOf = (db: Connection, filter: Filter) =>
  db
    .selectFrom('zone_import_changes as c')
    .leftJoin('zone_import_zones as d', (on) =>
      on.onRef('d.import_id', '=', 'c.import_id').onRef('d.number', '=', 'c.zone_number'),
    )
    .leftJoin('zones as z', (on) => on.onRef('z.id', '=', 'c.zone_id').onRef('z.since', '=', 'c.zone_since'))
    .innerJoin('zone_imports as i', 'i.id', 'c.import_id')
    .select(['c.number', 'c.change', 'c.name', 'c.identifier', 'c.kind', 'c.fields'])
    .select(['c.zone_id as zoneId', 'd.feature', 'd.line'])
    .select(ifChanged(toldIn('z', sql.ref('z.source'))).as('from'))
    .select(ifChanged(toldIn('d', sql.ref('i.source'))).as('to'))
    .where('c.import_id', '=', filter.importId)
    .where(isEqual('c.change', filter.change))
    .where(containsText(['c.name', 'c.identifier'], filter.search))
    // Written above only.
    .$narrowType<Pick<ZoneChange, 'change' | 'kind' | 'fields'>>();

const sorts = { number: 'c.number', name: 'c.name', identifier: 'c.identifier' } as const;

export const findChanges = (
  db: Database,
  query: ReceivedInput<typeof zoneImportCalls.changes>['query'],
): Promise<{ list: ZoneChange[]; total: number }> =>
  listPage(query, changesOf(db, query), { sorts, tie: 'c.number', map: (row) => row });

/** A reply of more would hold up whoever writes it. */
const MOST_SHAPE_CHARACTERS = 4_000_000;

/** The first of them, with their shapes; and how many there are. */
export const findShapes = async (db: Database, filter: Filter): Promise<{ list: ShownZoneChange[]; total: number }> => {
  const { total } = await changesOf(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const first = changesOf(db, filter)
    .clearSelect()
    .select(['c.number', 'c.change', 'c.name', 'c.kind'])
    .select(sql`coalesce(d.shape, z.shape)`.as('shape'))
    .select(sql`case when d.shape <> z.shape then z.shape end`.as('before'))
    .orderBy('c.number')
    .limit(MOST_CHANGES_SHOWN);
  const list = await db
    .selectFrom(
      db
        .selectFrom(first.as('first'))
        .selectAll()
        .select(
          sql<number>`sum(length(shape::text) + coalesce(length(before::text), 0)) over (order by number)`.as(
            'characters',
          ),
        )
        .as('measured'),
    )
    .select(['number', 'change', 'name', 'kind', 'shape', 'before'])
    .where('characters', '<=', MOST_SHAPE_CHARACTERS)
    .orderBy('number')
    .$castTo<ShownZoneChange>()
    .execute();
  return { list, total: Number(total) };
};

import { randomUUID } from 'node:crypto';
import {
  ZoneChangeCounts,
  ZoneFileAssumed,
  ZoneFileFormat,
  ZoneImportState,
  ZoneRegion,
} from '@skein/contract/zone-imports.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import type { ZoneFileFindings } from '../../files/zones/read-zones.ts';
import { factColumns } from '../zones/zones.module.ts';
import { listPage } from '../../lists/list-page.ts';

interface NewImport {
  readonly id: string;
  readonly source: string;
  readonly fileName: string;
  readonly content: Buffer;
  readonly digest: Buffer;
  readonly createdBy: string;
  readonly assumed: ZoneFileAssumed;
  readonly region: ZoneRegion | null;
  readonly now: Date;
}

const PIECE_BYTES = 1024 * 1024;

/** With its file, until that is read. Refused while another is open. */
export const insertImport = async (
  tx: Tx,
  { id, source, fileName, content, digest, createdBy, now, assumed, region }: NewImport,
): Promise<void> => {
  const row = { id, source, file_name: fileName, bytes: content.length, digest, state: 'reading' };
  const said = { assumed: JSON.stringify(assumed), region: region && JSON.stringify(region) };
  const inserting = tx.insertInto('zone_imports').values({ ...row, ...said, created_by: createdBy, created_at: now });
  await refuseTwin('zone_import_open', inserting.execute());
  for (let number = 0; number * PIECE_BYTES < content.length; number += 1) {
    const bytes = content.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
    await tx.insertInto('zone_import_pieces').values({ import_id: id, number, bytes }).execute();
  }
};

export const readContent = async (db: Connection, id: string): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  while (true) {
    const piece = await db
      .selectFrom('zone_import_pieces')
      .select('bytes')
      .where('import_id', '=', id)
      .where('number', '=', pieces.length)
      .executeTakeFirst();
    if (!piece) return Buffer.concat(pieces);
    pieces.push(piece.bytes);
  }
};

/** With who is at it, or was last. */
const importsOf = (db: Connection) =>
  db
    .selectFrom('zone_imports as i')
    .leftJoin('users as maker', 'maker.id', 'i.created_by')
    .leftJoin('users as ender', 'ender.id', 'i.ended_by')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('jobs as each')
          .select(['each.id', 'each.owner_id', 'each.state', 'each.step', 'each.done', 'each.total', 'each.failure'])
          .whereRef('each.subject_id', '=', 'i.id')
          .orderBy('each.asked_at', 'desc')
          .limit(1)
          .as('job'),
      (on) => on.onTrue(),
    )
    .select(['i.id', 'i.source', 'i.file_name as fileName', 'i.bytes', 'i.digest', 'i.state', 'i.format'])
    .select(['i.assumed', 'i.region'])
    .select(['i.created_at as createdAt', 'i.read_at as readAt', 'i.ended_at as endedAt', 'i.counts'])
    .select(['i.is_whole as isWhole', 'i.is_complete as isComplete', 'i.zone_count as zones'])
    .select(['i.comparison', 'i.compared_revision as comparedRevision', 'i.applied_revision as appliedRevision'])
    .select(['i.removes_missing as removesMissing', 'i.replaces_ambiguous as replacesAmbiguous'])
    .select(['maker.name as importedBy', 'ender.name as endedBy'])
    .select(['job.id as jobId', 'job.owner_id as jobOwnerId', 'job.state as jobState', 'job.step as jobStep'])
    .select(['job.done as jobDone', 'job.total as jobOf', 'job.failure as jobFailure']);

type ImportRow = Awaited<ReturnType<typeof listAll>>[number];
const listAll = (db: Connection) => importsOf(db).execute();

const toStored = (row: ImportRow) => {
  const { state, format, counts, assumed, region, ...alike } = row;
  return {
    ...alike,
    state: ZoneImportState.parse(state),
    format: ZoneFileFormat.nullable().parse(format),
    counts: ZoneChangeCounts.parse(counts),
    assumed: ZoneFileAssumed.parse(assumed),
    region: ZoneRegion.nullable().parse(region),
  };
};
export type StoredImport = ReturnType<typeof toStored>;

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: 'createdAt' | '-createdAt';
}

export const findPage = <Item>(db: Database, query: ListQuery, map: (row: StoredImport) => Item) =>
  listPage(query, importsOf(db), {
    sorts: { createdAt: 'i.created_at' },
    tie: 'i.id',
    map: (row) => map(toStored(row)),
  });

export const findImport = async (db: Connection, id: string): Promise<StoredImport | undefined> => {
  const row = await importsOf(db).where('i.id', '=', id).executeTakeFirst();
  return row && toStored(row);
};

/** Held until the transaction ends: of two who end it at once, the second sees that it is over. */
export const holdImport = async (tx: Tx, id: string): Promise<StoredImport | undefined> => {
  await tx.selectFrom('zone_imports').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findImport(tx, id);
};

/** What was found in the file, as data. */
export const readFindings = async (db: Connection, id: string) => {
  const row = await db
    .selectFrom('zone_imports')
    .select(['problems', 'problems_left_out as problemsLeftOut', 'ignored'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Written below only.
  return row as unknown as Pick<ZoneFileFindings, 'problems' | 'problemsLeftOut' | 'ignored'>;
};

export const isAnyOpen = async (db: Connection): Promise<boolean> =>
  (await db.selectFrom('zone_imports').select('id').where('ended_at', 'is', null).executeTakeFirst()) !== undefined;

/** What an attempt before this one has left. */
export const clearZones = async (db: Connection, id: string): Promise<void> => {
  await db.deleteFrom('zone_import_zones').where('import_id', '=', id).execute();
};

/** Rows as JSON, as `readZones` writes them: nobody here looks into them. */
export const stageRows = async (db: Connection, id: string, rows: string): Promise<void> => {
  await sql`
    insert into zone_import_zones (import_id, number, feature, line, ${factColumns()})
    select ${id}, number, feature, line, ${factColumns()}
    from jsonb_populate_recordset(null::zone_import_zones, ${rows}::jsonb)`.execute(db);
};

/** The file itself is of no use any more. */
export const markRead = async (tx: Tx, id: string, findings: ZoneFileFindings, now: Date): Promise<void> => {
  const { format, isWhole, isComplete, zones, problems, problemsLeftOut, ignored } = findings;
  await tx
    .updateTable('zone_imports')
    .set({ format, is_whole: isWhole, is_complete: isComplete, zone_count: zones, read_at: now })
    .set({ problems: JSON.stringify(problems), problems_left_out: JSON.stringify(problemsLeftOut) })
    .set({ ignored: JSON.stringify(ignored) })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('zone_import_pieces').where('import_id', '=', id).execute();
};

export const markCompared = async (tx: Tx, id: string, revision: number, counts: ZoneChangeCounts): Promise<void> => {
  await tx
    .updateTable('zone_imports')
    .set({ state: 'ready', comparison: randomUUID(), compared_revision: revision, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
};

/** The one that is open, if it is known what it comes to. */
export const findCompared = (db: Connection) =>
  db
    .selectFrom('zone_imports')
    .select(['id', 'source', 'comparison'])
    .where('ended_at', 'is', null)
    .where('state', 'in', ['ready', 'applying'])
    .where('comparison', 'is not', null)
    .$narrowType<{ comparison: string }>()
    .executeTakeFirst();
export type ComparedImport = NonNullable<Awaited<ReturnType<typeof findCompared>>>;

export const setState = async (tx: Tx, id: string, state: 'ready' | 'comparing' | 'applying'): Promise<void> => {
  await tx.updateTable('zone_imports').set({ state }).where('id', '=', id).where('ended_at', 'is', null).execute();
};

export interface Choice {
  readonly removesMissing: boolean;
  readonly replacesAmbiguous: boolean;
}

export const keepChoice = async (tx: Tx, id: string, choice: Choice): Promise<void> => {
  const { removesMissing: removes_missing, replacesAmbiguous: replaces_ambiguous } = choice;
  await tx.updateTable('zone_imports').set({ removes_missing, replaces_ambiguous }).where('id', '=', id).execute();
};

interface Ending {
  readonly state: 'discarded' | 'failed';
  readonly endedBy: string | null;
  readonly now: Date;
}

export const endImport = async (tx: Tx, id: string, { state, endedBy, now }: Ending): Promise<void> => {
  await tx
    .updateTable('zone_imports')
    .set({ state, ended_at: now, ended_by: endedBy })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

interface Applied {
  readonly revision: number;
  readonly counts: ZoneChangeCounts;
  readonly endedBy: string;
  readonly now: Date;
}

export const markApplied = async (tx: Tx, id: string, { revision, counts, endedBy, now }: Applied): Promise<void> => {
  await tx
    .updateTable('zone_imports')
    .set({ state: 'applied', applied_revision: revision, counts: JSON.stringify(counts) })
    .set({ ended_at: now, ended_by: endedBy })
    .where('id', '=', id)
    .execute();
};

/** Those that nobody got on with since then, and that nobody is at. */
export const endAbandoned = async (db: Database, since: Date, now: Date): Promise<void> => {
  await db
    .updateTable('zone_imports as i')
    .set({ state: 'discarded', ended_at: now })
    .where('ended_at', 'is', null)
    .where('created_at', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as j').select('j.id').whereRef('j.subject_id', '=', 'i.id').where('j.ended_at', 'is', null),
        ),
      ),
    )
    .execute();
};

const SWEPT_AT_ONCE = 5000;

/** Of imports that are over only what came of them is kept. True when there may be more. */
export const sweepDetails = async (db: Database): Promise<boolean> => {
  let isMore = false;
  for (const table of ['zone_import_changes', 'zone_import_zones', 'zone_import_pieces'] as const) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select d.ctid from zone_imports i join ${sql.table(table)} d on d.import_id = i.id
        where i.ended_at is not null limit ${SWEPT_AT_ONCE}))`.execute(db);
    isMore ||= numAffectedRows >= BigInt(SWEPT_AT_ONCE);
  }
  return isMore;
};

/** One corner of each zone tells where it is, within the degree that is left around all of them. */
const aCorner = sql`coalesce(shape->'rings'->0->0, shape->'positions'->0, shape->'center')`;
const AROUND_DEGREES = 1;

const edge = (axis: 0 | 1, side: 'min' | 'max') => {
  const most = axis === 0 ? 180 : 90;
  const corners = sql`(${aCorner}->>${sql.lit(axis)}::int)::float8`;
  return side === 'min'
    ? sql<number>`greatest(${-most}::int, floor(min(${corners}) - ${AROUND_DEGREES}::int))`
    : sql<number>`least(${most}::int, ceil(max(${corners}) + ${AROUND_DEGREES}::int))`;
};

export const listSources = async (db: Connection): Promise<{ source: string; zones: number; region: ZoneRegion }[]> => {
  const rows = await db
    .selectFrom('zones')
    .select(['source', ({ fn }) => fn.countAll<string>().as('zones')])
    .select([
      edge(0, 'min').as('west'),
      edge(1, 'min').as('south'),
      edge(0, 'max').as('east'),
      edge(1, 'max').as('north'),
    ])
    .where('until', 'is', null)
    .where('source', '<>', '')
    .groupBy('source')
    .orderBy('source')
    .execute();
  return rows.map(({ source, zones, ...region }) => ({ source, zones: Number(zones), region }));
};

export const forgetPerson = async (tx: Tx, userId: string): Promise<void> => {
  await tx.updateTable('zone_imports').set({ created_by: null }).where('created_by', '=', userId).execute();
  await tx.updateTable('zone_imports').set({ ended_by: null }).where('ended_by', '=', userId).execute();
};

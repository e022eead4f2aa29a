import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { HAND_MADE, type Zone, type ZoneFacts, type ZoneStatus, type zoneCalls } from '@skein/contract/zones.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';

const toColumns = ({ band, validFrom, validUntil, shape, windows, ...alike }: ZoneFacts) => ({
  ...alike,
  shape: JSON.stringify(shape),
  windows: JSON.stringify(windows),
  lower_meters: band.lowerMeters,
  upper_meters: band.upperMeters,
  reference: band.reference,
  valid_from: validFrom,
  valid_until: validUntil,
});

/** As they are and as they were. */
export const zonesOf = (db: Connection) =>
  db
    .selectFrom('zones as z')
    .innerJoin('airspace_revisions as r', 'r.number', 'z.since')
    .select([
      'z.id',
      'z.since as revision',
      'z.source',
      'z.identifier',
      'z.name',
      'z.kind',
      'z.message',
      'r.made_at as updatedAt',
    ])
    .select(['z.lower_meters as lowerMeters', 'z.upper_meters as upperMeters', 'z.reference'])
    .select(['z.valid_from as validFrom', 'z.valid_until as validUntil', 'z.windows'])
    // Written through the contract only.
    .$narrowType<Pick<Zone, 'kind' | 'windows'> & { readonly reference: Zone['band']['reference'] }>();

const inForce = (db: Connection) => zonesOf(db).where('z.until', 'is', null);

export type StoredListed = Awaited<ReturnType<typeof listInForce>>[number];
export type StoredZone = Awaited<ReturnType<typeof readZones>>[number];

const listInForce = (db: Connection) => inForce(db).execute();

/** Of what was made by hand it is empty, which in an address would say nothing. */
export const sourceAsked = (source: string | undefined): string | undefined => (source === HAND_MADE ? '' : source);

type ListQuery = ReceivedInput<typeof zoneCalls.list>['query'];

const sorts = { name: 'z.name', identifier: 'z.identifier', updatedAt: 'r.made_at' } as const;

/** As `statusOf` of the contract has it. */
const statusAt = (now: Date) => sql<ZoneStatus>`case
  when z.valid_until <= ${now} then 'over' when z.valid_from > ${now} then 'upcoming' else 'inForce' end`;

export const findPage = <Item>(db: Database, query: ListQuery, now: Date, map: (row: StoredListed) => Item) =>
  listPage(
    query,
    inForce(db)
      .where(isEqual('z.id', query.id))
      .where(isEqual('z.kind', query.kind))
      .where(isEqual('z.source', sourceAsked(query.source)))
      .where(isEqual(statusAt(now), query.status))
      .where(containsText(['z.name', 'z.identifier', 'z.message'], query.search)),
    { sorts, tie: 'z.id', map },
  );

export const withShapes = (db: Connection) => zonesOf(db).select('z.shape').$narrowType<Pick<Zone, 'shape'>>();

/** In force, those of these ids. */
export const readZones = (db: Connection, ids: readonly string[]) =>
  withShapes(db).where('z.until', 'is', null).where('z.id', 'in', ids).execute();

/** As many of these as fit into so many characters, the simplest first: a reply of more would hold up whoever writes it. */
export const readZonesWithin = async (db: Connection, ids: readonly string[], mostCharacters: number) => {
  const characters = sql<number>`sum(length(shape::text)) over (order by length(shape::text), id)`;
  const fitting = db
    .selectFrom(
      db
        .selectFrom('zones')
        .select(['id', characters.as('characters')])
        .where('until', 'is', null)
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .as('measured'),
    )
    .select('id')
    .where('characters', '<=', mostCharacters);
  return withShapes(db).where('z.until', 'is', null).where('z.id', 'in', fitting).execute();
};

/** In force, the first by name of those that are called so. */
export const findByName = (db: Connection, search: string, most: number) =>
  withShapes(db)
    .where('z.until', 'is', null)
    .where(containsText(['z.name', 'z.identifier'], search))
    .orderBy('z.name')
    .orderBy('z.id')
    .limit(most)
    .execute();

export const holdZone = async (tx: Tx, id: string) => {
  const zone = withShapes(tx).where('z.until', 'is', null).where('z.id', '=', id).forUpdate('z');
  // Whoever waited for another that changed it waited for a row that is in force no more: there is a new one by then.
  return (await zone.executeTakeFirst()) ?? zone.executeTakeFirst();
};

/** The next revision. One at a time: whoever makes another waits for this one. Says what was foretold of all that it brings. */
export const beginRevision = async (
  tx: Tx,
  madeBy: string | null,
  now: Date,
  foretold: readonly string[] = [],
): Promise<number> => {
  await sql`lock table airspace_revisions in share row exclusive mode`.execute(tx);
  const number = (await findRevision(tx)) + 1;
  await tx
    .insertInto('airspace_revisions')
    .values({ number, made_at: now, made_by: madeBy, foretold: [...foretold] })
    .execute();
  return number;
};

export const findRevision = async (db: Connection): Promise<number> => {
  const { number } = await db
    .selectFrom('airspace_revisions')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  return number;
};

export const insertZone = async (
  tx: Tx,
  { id, since, source }: Pick<Zone, 'id' | 'source'> & { readonly since: number },
  facts: ZoneFacts,
): Promise<void> => {
  await tx
    .insertInto('zones')
    .values({ id, since, source, ...toColumns(facts) })
    .execute();
};

/** It stays as it was, for answers that were given by it. */
export const endZone = async (tx: Tx, id: string, until: number): Promise<void> => {
  await tx.updateTable('zones').set({ until }).where('id', '=', id).where('until', 'is', null).execute();
};

const PIECE = 1000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const isStill = (revision: number) => sql<boolean>`(z.until is null or z.until > ${revision})`;

/** Those of these ids as they are at a revision. */
export const readAt = (db: Connection, ids: readonly string[], revision: number) =>
  withShapes(db).where('z.id', 'in', ids).where('z.since', '<=', revision).where(isStill(revision)).execute();

/** What has come into force after one revision and is so at another; in pieces, so that none holds all of it up. */
export async function* readInForceSince(db: Connection, after: number, at: number) {
  let last = { revision: after, id: LAST_ID };
  while (true) {
    const piece = await withShapes(db)
      .where(sql<boolean>`(z.since, z.id) > (${last.revision}, ${last.id})`)
      .where('z.since', '<=', at)
      .where(isStill(at))
      .orderBy('z.since')
      .orderBy('z.id')
      .limit(PIECE)
      .execute();
    yield* piece;
    const end = piece.at(-1);
    if (!end || piece.length < PIECE) return;
    last = end;
  }
}

const ENDED_AT_ONCE = 5000;

/** Which went out of force, or were changed, after one revision and up to another; in pieces, likewise. */
export const listEnded = async (db: Connection, after: number, at: number): Promise<ReadonlySet<string>> => {
  const ended = new Set<string>();
  let last = { until: after, id: LAST_ID };
  while (true) {
    const piece = await db
      .selectFrom('zones')
      .select(['until', 'id'])
      .where(sql<boolean>`(until, id) > (${last.until}, ${last.id})`)
      .where('until', '<=', at)
      .orderBy('until')
      .orderBy('id')
      .limit(ENDED_AT_ONCE)
      .$narrowType<{ until: number }>()
      .execute();
    for (const { id } of piece) ended.add(id);
    const end = piece.at(-1);
    if (!end || piece.length < ENDED_AT_ONCE) return ended;
    last = end;
  }
};

/** The first revision after one and up to another whose zones were foretold, with the names of all that it brought. */
export const findForetold = (db: Connection, after: number, at: number) =>
  db
    .selectFrom('airspace_revisions')
    .select(['number as revision', 'made_at as updatedAt', 'foretold'])
    .where('number', '>', after)
    .where('number', '<=', at)
    .where(sql<boolean>`foretold <> '{}'`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

export const forgetMaker = async (tx: Tx, userId: string): Promise<void> => {
  await tx.updateTable('airspace_revisions').set({ made_by: null }).where('made_by', '=', userId).execute();
};

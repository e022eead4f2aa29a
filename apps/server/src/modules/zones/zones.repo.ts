import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { Zone, ZoneFacts, zoneCalls } from '@skein/contract/zones.ts';
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

const zonesOf = (db: Connection) =>
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

type ListQuery = ReceivedInput<typeof zoneCalls.list>['query'];

const sorts = { name: 'z.name', identifier: 'z.identifier', updatedAt: 'r.made_at' } as const;

export const findPage = <Item>(db: Database, query: ListQuery, map: (row: StoredListed) => Item) =>
  listPage(
    query,
    inForce(db)
      .where(isEqual('z.id', query.id))
      .where(isEqual('z.kind', query.kind))
      .where(containsText(['z.name', 'z.identifier', 'z.message'], query.search)),
    { sorts, tie: 'z.id', map },
  );

const withShapes = (db: Connection) => zonesOf(db).select('z.shape').$narrowType<Pick<Zone, 'shape'>>();

/** In force, those of these ids. */
export const readZones = (db: Connection, ids: readonly string[]) =>
  withShapes(db).where('z.until', 'is', null).where('z.id', 'in', ids).execute();

export const holdZone = (tx: Tx, id: string) =>
  withShapes(tx).where('z.until', 'is', null).where('z.id', '=', id).forUpdate('z').executeTakeFirst();

/** The next revision. One at a time: whoever makes another waits for this one. */
export const beginRevision = async (tx: Tx, madeBy: string | null, now: Date): Promise<number> => {
  await sql`lock table airspace_revisions in share row exclusive mode`.execute(tx);
  const number = (await findRevision(tx)) + 1;
  await tx.insertInto('airspace_revisions').values({ number, made_at: now, made_by: madeBy }).execute();
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

/** Which went out of force, or were changed, after one revision and up to another. */
export const listEnded = async (db: Connection, after: number, at: number): Promise<string[]> => {
  const rows = await db.selectFrom('zones').select('id').where('until', '>', after).where('until', '<=', at).execute();
  return rows.map(({ id }) => id);
};

export const forgetMaker = async (tx: Tx, userId: string): Promise<void> => {
  await tx.updateTable('airspace_revisions').set({ made_by: null }).where('made_by', '=', userId).execute();
};

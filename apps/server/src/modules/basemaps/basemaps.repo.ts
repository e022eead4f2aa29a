import type { BasemapFacts, basemapCalls, MountedBasemap } from '@skein/contract/basemaps.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';

export type Tiles = MountedBasemap['tiles'];

const basemaps = (db: Connection) =>
  db
    .selectFrom('basemaps as b')
    .select(['b.id', 'b.version', 'b.name', 'b.english_name as englishName', 'b.kind', 'b.archive', 'b.template'])
    .select(['b.sealed_key as sealedKey', 'b.tiles', 'b.west', 'b.south', 'b.east', 'b.north'])
    .select(['b.min_zoom as minZoom', 'b.max_zoom as maxZoom', 'b.attribution', 'b.datum', 'b.rank', 'b.visibility'])
    .select('b.updated_at as updatedAt')
    // Written through the contract.
    .$narrowType<Pick<BasemapFacts, 'kind' | 'datum' | 'visibility'> & { tiles: Tiles }>();
export type StoredBasemap = Awaited<ReturnType<typeof findAll>>[number];

type ListQuery = ReceivedInput<typeof basemapCalls.list>['query'];

const sorts = { rank: 'b.rank', name: 'b.name', updatedAt: 'b.updated_at' } as const;

export const findPage = <Item>(db: Database, query: ListQuery, map: (row: StoredBasemap) => Item) =>
  listPage(
    query,
    basemaps(db)
      .where(isEqual('b.id', query.id))
      .where(isEqual('b.kind', query.kind))
      .where(isEqual('b.visibility', query.visibility))
      .where(containsText(['b.name', 'b.english_name', 'b.attribution'], query.search)),
    { sorts, tie: 'b.id', map },
  );

/** As they lie upon each other, the lowest first. */
export const findAll = (db: Connection) => basemaps(db).orderBy('b.rank').orderBy('b.name').execute();

export const holdBasemap = (tx: Tx, id: string) =>
  basemaps(tx).where('b.id', '=', id).forUpdate('b').executeTakeFirst();

/** What is kept of it, whoever said it: an administrator, or its file. */
export interface KeptBasemap extends Omit<BasemapFacts, 'key'> {
  readonly tiles: Tiles;
  readonly sealedKey: Buffer | null;
}

const toColumns = (kept: KeptBasemap) => ({
  name: kept.name,
  english_name: kept.englishName,
  kind: kept.kind,
  archive: kept.archive,
  template: kept.template,
  sealed_key: kept.sealedKey,
  tiles: kept.tiles,
  west: kept.west,
  south: kept.south,
  east: kept.east,
  north: kept.north,
  min_zoom: kept.minZoom,
  max_zoom: kept.maxZoom,
  attribution: kept.attribution,
  datum: kept.datum,
  rank: kept.rank,
  visibility: kept.visibility,
});

export const insertBasemap = (tx: Tx, id: string, kept: KeptBasemap, now: Date) =>
  refuseTwin(
    'basemap_name_taken',
    tx
      .insertInto('basemaps')
      .values({ id, ...toColumns(kept), updated_at: now })
      .execute(),
  );

/** Of one that is held. */
export const writeBasemap = (tx: Tx, id: string, kept: KeptBasemap, now: Date) =>
  refuseTwin(
    'basemap_name_taken',
    tx
      .updateTable('basemaps')
      .set({ ...toColumns(kept), version: sql<number>`version + 1`, updated_at: now })
      .where('id', '=', id)
      .execute(),
  );

export const deleteBasemap = (tx: Tx, id: string) => tx.deleteFrom('basemaps').where('id', '=', id).execute();

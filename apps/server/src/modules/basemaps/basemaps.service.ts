import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fillTemplate, KEY_PLACE } from '@skein/contract/basemap-template.ts';
import {
  BasemapFacts,
  type AdministeredBasemap,
  type BasemapArchive,
  type basemapCalls,
  type MountedBasemap,
} from '@skein/contract/basemaps.ts';
import { describeError } from '@skein/contract/errors.ts';
import { factsIn } from '@skein/contract/records.ts';
import { fromGcj02 } from '@skein/geo/gcj02.ts';
import { MERCATOR_MAX_LATITUDE } from '@skein/geo/mercator.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import { Outage } from '../../outages/outage.ts';
import { refuseLate } from '../../unless-late.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { LOOK_MILLISECONDS } from './basemaps.limits.ts';
import {
  deleteBasemap,
  findPage,
  holdBasemap,
  insertBasemap,
  writeBasemap,
  type KeptBasemap,
  type StoredBasemap,
} from './basemaps.repo.ts';
import { HEADER_BYTES, readHeader, type ArchiveHeader } from './read-header.ts';
import { sealKey } from './sealed-key.ts';
import type { TileSources } from './serve-tiles.ts';
import type { TileProxy } from './tile-proxy.ts';
import { DEEPEST_UNASKED } from './tiles-within.ts';

type Calls = typeof basemapCalls;
type Parts = Pick<ModuleContext, 'db' | 'clock' | 'secrets' | 'outages'>;

type Sources = Pick<TileSources, 'archives' | 'readMounted'> & Pick<TileProxy, 'mayFetchFrom' | 'tryMiddle'>;

export const createBasemapService = (
  { db, clock, secrets, outages }: Parts,
  { archives, readMounted, mayFetchFrom, tryMiddle }: Sources,
) => {
  const list = ({ query }: HandlerInput<Calls['list']>) => findPage(db, query, describe);

  /** What every map can show, with what tells a browser that its tiles are no longer those that it keeps. */
  const listMounted = async () => {
    const all = await readMounted();
    const stamps = await Promise.all(all.map(stampOf));
    return { list: all.map((basemap, index) => mounted(basemap, stamps[index] ?? '')), total: all.length };
  };

  const stampOf = async ({ kind, archive, version }: StoredBasemap): Promise<string> =>
    kind === 'xyz' ? String(version) : `${version}-${await fileStampOf(archive)}`;

  /** A store that is away, or slow, keeps nobody from what else there is to show. */
  const fileStampOf = async (archive: string): Promise<string> => {
    try {
      return (await refuseLate(archives.find(archive), LOOK_MILLISECONDS))?.stamp ?? 'gone';
    } catch (error) {
      outages.note(error instanceof Outage ? error : new Outage('file_store_unavailable', error));
      return 'away';
    }
  };

  const listArchives = async ({ from: { language } }: HandlerInput<Calls['archives']>) => {
    const files = await archives.list();
    const looked = await Promise.all(
      files.map(async ({ name, bytes }): Promise<BasemapArchive> => {
        const header = await lookInto(name);
        if (typeof header !== 'string') return { name, bytes, problem: null };
        const reason = header === 'no_such_archive' ? 'archive_closed' : header;
        return { name, bytes, problem: describeError(reason, language) };
      }),
    );
    return { list: looked, total: looked.length };
  };

  const lookInto = async (name: string) => {
    const file = await archives.find(name);
    const head = file && (await archives.read(name, 0, Math.min(HEADER_BYTES, Math.max(1, file.bytes))));
    return file && head ? readHeader(await buffer(head), file.bytes) : 'no_such_archive';
  };

  /** An archive says by itself what it holds and where. Before anything is held: its store may be slow to answer. */
  const lookFor = async ({ kind, archive, datum }: BasemapFacts): Promise<ArchiveHeader | undefined> => {
    if (kind === 'xyz') return undefined;
    const header = await lookInto(archive);
    if (typeof header === 'string') throw new AppError(header);
    if (header.tiles === 'vector' && datum === 'gcj02') throw new AppError('gcj02_needs_pictures');
    return datum === 'gcj02' ? inWgs84(header) : header;
  };

  /** What is kept of what was said, and of what the archive says; an address keeps its key apart. */
  const toKeep = (
    id: string,
    { key, ...facts }: BasemapFacts,
    header: ArchiveHeader | undefined,
    before?: StoredBasemap,
  ): KeptBasemap => {
    if (header) return { ...facts, ...header, template: '', sealedKey: null };
    const { template } = facts;
    refuseHost(template);
    return { ...facts, archive: '', tiles: 'raster', sealedKey: keyOf(id, { key, template }, before) };
  };

  const refuseHost = (template: string): void => {
    if (!mayFetchFrom(new URL(fillTemplate(template, { z: 0, x: 0, y: 0 }, ''))))
      throw new AppError('basemap_host_refused');
  };

  const keyOf = (
    id: string,
    { key, template }: Pick<BasemapFacts, 'key' | 'template'>,
    before?: StoredBasemap,
  ): Buffer | null => {
    if (!template.includes(KEY_PLACE)) {
      if (key !== '') throw new AppError('basemap_key_unused');
      return null;
    }
    if (key !== '') return sealKey(secrets, id, key);
    // A key is for one host: whoever may change the address must not have it sent to their own.
    if (!before?.sealedKey || originOf(before.template) !== originOf(template))
      throw new AppError('basemap_key_missing');
    return before.sealedKey;
  };

  const create = async ({ caller, from, body }: HandlerInput<Calls['create']>) => {
    const id = randomUUID();
    const kept = toKeep(id, body, await lookFor(body));
    return db.inTransaction(async (tx) => {
      await insertBasemap(tx, id, kept, clock());
      const basemap = await requireBasemap(tx, id);
      await recordDeed(tx, byOf(caller.user, from), 'basemap.mounted', targetOf(id), told(basemap));
      return { info: describe(basemap) };
    });
  };

  const update = async ({ caller, from, body: { id, version, ...facts } }: HandlerInput<Calls['update']>) => {
    const header = await lookFor(facts);
    return db.inTransaction(async (tx) => {
      const before = await requireBasemap(tx, id);
      requireVersion(describe(before), version);
      await writeBasemap(tx, id, toKeep(id, facts, header, before), clock());
      const after = await requireBasemap(tx, id);
      const changes = changesBetween(told(before), told(after));
      const isKeyNew = facts.key !== '' && before.sealedKey !== null && { key: 'replaced' };
      await recordDeed(tx, byOf(caller.user, from), 'basemap.updated', targetOf(id), { ...changes, ...isKeyNew });
      return { info: describe(after) };
    });
  };

  const tryOne = async ({ caller, body: { id } }: HandlerInput<Calls['try']>) => {
    const basemap = (await readMounted()).find((each) => each.id === id && each.kind === 'xyz');
    if (!basemap) throw new AppError('no_such_basemap');
    return { info: await tryMiddle(basemap, caller.user.id) };
  };

  const remove = ({ caller, from, body: { id } }: HandlerInput<Calls['remove']>) =>
    db.inTransaction(async (tx) => {
      const { name, kind } = await requireBasemap(tx, id);
      await deleteBasemap(tx, id);
      await recordDeed(tx, byOf(caller.user, from), 'basemap.removed', targetOf(id), { name, kind });
      return null;
    });

  return { listMounted, calls: { list, archives: listArchives, create, update, try: tryOne, remove } };
};

const targetOf = (id: string) => ({ kind: 'basemap', id });

const originOf = (template: string): string => new URL(fillTemplate(template, { z: 0, x: 0, y: 0 }, '')).origin;

/** An archive in GCJ-02 tells its bounds in it, too. */
const inWgs84 = (header: ArchiveHeader): ArchiveHeader => {
  const [west, south] = fromGcj02([header.west, header.south]);
  const [east, north] = fromGcj02([header.east, header.north]);
  return { ...header, west, south, east, north };
};

const requireBasemap = async (tx: Tx, id: string): Promise<StoredBasemap> => {
  const basemap = await holdBasemap(tx, id);
  if (!basemap) throw new AppError('no_such_basemap');
  return basemap;
};

const describe = ({ sealedKey, updatedAt, ...basemap }: StoredBasemap): AdministeredBasemap => ({
  ...basemap,
  key: '',
  hasKey: sealedKey !== null,
  updatedAt: updatedAt.toISOString(),
});

/** For the log: all but the key. */
const told = (basemap: StoredBasemap) => {
  const { key: _, ...facts } = factsIn(BasemapFacts, { ...basemap, key: '' });
  return { ...facts, hasKey: basemap.sealedKey !== null };
};

const mounted = (
  { id, name, englishName, kind, tiles, attribution, datum, visibility, ...reach }: StoredBasemap,
  stamp: string,
): MountedBasemap => ({
  id,
  name,
  englishName,
  kind,
  tiles,
  west: reach.west ?? -180,
  south: reach.south ?? -MERCATOR_MAX_LATITUDE,
  east: reach.east ?? 180,
  north: reach.north ?? MERCATOR_MAX_LATITUDE,
  minZoom: reach.minZoom ?? 0,
  maxZoom: reach.maxZoom ?? DEEPEST_UNASKED,
  attribution,
  datum,
  visibility,
  stamp,
});

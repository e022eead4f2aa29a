import { fillTemplate, type TileAddress } from '@skein/contract/basemap-template.ts';
import type { TriedTile } from '@skein/contract/basemaps.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import {
  CACHE_BYTES,
  FETCH_LIMITS,
  NOTHING_KEPT_SECONDS,
  TILE_KEPT_SECONDS,
  TILE_REST_SECONDS,
  TILES_PER_MINUTE,
} from './basemaps.limits.ts';
import type { StoredBasemap } from './basemaps.repo.ts';
import type { OutboundLimits } from '../../outbound/outbound-door.ts';
import { OutboundError, TIMEOUT } from '../../outbound/outbound-error.ts';
import { createPictureFetcher, type Picture } from './fetch-picture.ts';
import { createMinuteAllowance } from './minute-allowance.ts';
import { openKey } from './sealed-key.ts';
import { createSilentHouses } from './silent-houses.ts';
import { createTileCache } from './tile-cache.ts';
import { middleTile, tryTile } from './tried-tile.ts';

const QUIET_MILLISECONDS = 60_000;

type Kept = Picture | 'nothing';

/** Tiles of other people's servers, fetched by this one: they learn neither who looks nor where, and browsers learn no key. */
export const createTileProxy = (
  { config, secrets, clock, log }: Pick<ModuleContext, 'config' | 'secrets' | 'clock' | 'log'>,
  limits: OutboundLimits = FETCH_LIMITS,
) => {
  const { fetchPicture, mayFetchFrom, close } = createPictureFetcher({ hosts: config.basemapHosts }, limits);
  const cache = createTileCache<Kept>(CACHE_BYTES, (kept) => (kept === 'nothing' ? 100 : kept.bytes.length));
  const allow = createMinuteAllowance(TILES_PER_MINUTE);
  const silent = createSilentHouses(TILE_REST_SECONDS * 1000);
  const underWay = new Map<string, Promise<Kept>>();
  const lastTold = new Map<string, number>();

  const tellAway = ({ id, name }: StoredBasemap, code: string): void => {
    const now = clock().getTime();
    // Either way, as clocks are set back.
    if (Math.abs(now - (lastTold.get(id) ?? -Infinity)) < QUIET_MILLISECONDS) return;
    lastTold.set(id, now);
    log.warn({ basemap: id, name, cause: code }, 'a basemap is away');
  };

  const tellBack = ({ id, name }: StoredBasemap): void => {
    if (lastTold.delete(id)) log.info({ basemap: id, name }, 'a basemap answers again');
  };

  const fetchFrom = ({ id, template, sealedKey }: StoredBasemap, tile: TileAddress): Promise<Picture | undefined> =>
    fetchPicture(new URL(fillTemplate(template, tile, sealedKey ? openKey(secrets, id, sealedKey) : '')));

  const fetchTile = async (basemap: StoredBasemap, tile: TileAddress, key: string): Promise<Kept> => {
    const house = `${basemap.id}/${basemap.version}`;
    if (!silent.mayAsk(house, clock().getTime())) throw new AppError('basemap_away');
    try {
      const picture = (await fetchFrom(basemap, tile)) ?? 'nothing';
      silent.noteAnswer(house);
      tellBack(basemap);
      const seconds = picture === 'nothing' ? NOTHING_KEPT_SECONDS : TILE_KEPT_SECONDS;
      cache.set(key, picture, clock().getTime() + seconds * 1000);
      return picture;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.code === TIMEOUT) silent.noteSilence(house, clock().getTime());
      else silent.noteAnswer(house);
      tellAway(basemap, error.code);
      throw new AppError('basemap_away');
    }
  };

  /** Undefined: there is none. */
  const getTile = async (basemap: StoredBasemap, tile: TileAddress, person: string): Promise<Picture | undefined> => {
    const key = [basemap.id, basemap.version, tile.z, tile.x, tile.y].join('/');
    const known = cache.get(key, clock().getTime());
    if (known) return known === 'nothing' ? undefined : known;
    allow(person, clock().getTime());
    // Many look at the same place: each tile is fetched once.
    const fetching = underWay.get(key) ?? fetchTile(basemap, tile, key).finally(() => underWay.delete(key));
    underWay.set(key, fetching);
    const fetched = await fetching;
    return fetched === 'nothing' ? undefined : fetched;
  };

  /** Its source is asked in any case, also when it was silent: somebody wants to know how it is now. */
  const tryMiddle = (basemap: StoredBasemap, person: string): Promise<TriedTile> => {
    allow(person, clock().getTime());
    const tile = middleTile(basemap);
    return tryTile(tile, () => fetchFrom(basemap, tile));
  };

  return { getTile, tryMiddle, mayFetchFrom, close };
};

export type TileProxy = ReturnType<typeof createTileProxy>;

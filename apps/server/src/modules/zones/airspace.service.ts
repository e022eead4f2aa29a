import {
  MOST_ZONES_FOUND,
  MOST_ZONES_SHOWN,
  type findZones,
  type FoundZone,
  type listZonesIn,
} from '@skein/contract/airspace-zones.ts';
import { statusOf, type Zone } from '@skein/contract/zones.ts';
import { placeOf } from '@skein/geo/meets/inner-position.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import { describeZone } from './describe-zone.ts';
import type { ZonesInForce } from './zones-in-force.ts';
import { findByName, readZones, readZonesWithin, sourceAsked } from './zones.repo.ts';

/** A map asks whenever it comes to rest. */
const looksOfOne: RateLimit = { name: 'airspace-looks', hits: 240, seconds: 60, reason: 'too_busy' };

/** A thousand zones of as many corners as one may have are a hundred megabytes. */
const MOST_CHARACTERS = 4_000_000;

/** What everybody who is signed in may know of the airspace. */
export const createAirspaceService = (
  { db, clock, secrets }: Pick<ModuleContext, 'db' | 'clock' | 'secrets'>,
  inForce: ZonesInForce,
) => {
  const limiter = createRateLimiter({ db, clock, secrets });

  const listIn = async ({ query, caller }: HandlerInput<typeof listZonesIn>) => {
    const { west, south, east, north } = query;
    await limiter.take(looksOfOne, caller.user.id);
    const { zonesMet } = await inForce.current();
    const nowMs = clock().getTime();
    const isAsked = askedBy(query, nowMs);
    const found = new Set<string>();
    for (const [left, right] of spansBetween(west, east)) {
      const met = await zonesMet({
        area: areaOf({ kind: 'polygon', rings: [cornersOf(left, south, right, north)] }),
        band: { lowerMeters: null, upperMeters: null, reference: 'ground' },
        window: { fromMs: nowMs, untilMs: nowMs },
        withLetOff: true,
      });
      for (const { zone } of met) if (isAsked(zone)) found.add(zone.id);
    }
    const ids = [...found];
    const shown = ids.length === 0 ? [] : await readZonesWithin(db, ids.slice(0, MOST_ZONES_SHOWN), MOST_CHARACTERS);
    return { list: shown.map(describeZone), total: ids.length };
  };

  const find = async ({
    query: { search, ids },
  }: HandlerInput<typeof findZones>): Promise<{ list: FoundZone[]; total: number }> => {
    const found = ids ? await readZones(db, ids) : await findByName(db, search ?? '', MOST_ZONES_FOUND);
    const list = found.map(({ id, name, identifier, kind, shape }) => {
      const [longitude, latitude] = placeOf(areaOf(shape));
      return { id, name, identifier, kind, longitude, latitude };
    });
    return { list, total: list.length };
  };

  return { find, listIn };
};

type Asked = HandlerInput<typeof listZonesIn>['query'];

/** Which of those in memory are asked for, as the list of them has it. */
const askedBy = ({ kind, status, source, search }: Asked, nowMs: number) => {
  const from = sourceAsked(source);
  const words = search?.toLowerCase();
  return (zone: Pick<Zone, 'kind' | 'source' | 'validFrom' | 'validUntil' | 'name' | 'identifier' | 'message'>) =>
    (kind === undefined || zone.kind === kind) &&
    (from === undefined || zone.source === from) &&
    (status === undefined || statusOf(zone, nowMs) === status) &&
    (!words || [zone.name, zone.identifier, zone.message].some((text) => text.toLowerCase().includes(words)));
};

/** An edge of more than half the Earth would be taken for the short way round. */
const WIDEST_SPAN = 90;

const spansBetween = (west: number, east: number): (readonly [number, number])[] => {
  const width = east < west ? east + 360 - west : east - west;
  const count = Math.max(1, Math.ceil(width / WIDEST_SPAN));
  return Array.from({ length: count }, (_, at) => [west + (width * at) / count, west + (width * (at + 1)) / count]);
};

const cornersOf = (west: number, south: number, east: number, north: number) =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ] as const;

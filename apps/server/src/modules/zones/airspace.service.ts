import {
  MOST_ZONES_SHOWN,
  type AirspaceAnswer,
  type askAirspace,
  type listZonesIn,
  type MetZone,
} from '@skein/contract/airspace-answer.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { describeZone } from './describe-zone.ts';
import { requireSoundShape } from '../../shapes/sound-shape.ts';
import type { ZonesInForce } from './zones-in-force.ts';
import { readZones } from './zones.repo.ts';

/** What everybody who is signed in may know of the airspace. */
export const createAirspaceService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>, inForce: ZonesInForce) => {
  const ask = async ({ body, from }: HandlerInput<typeof askAirspace>): Promise<{ info: AirspaceAnswer }> => {
    const { shape, band } = body;
    const area = areaOf(requireSoundShape(shape, from.language));
    const window = { fromMs: Date.parse(body.from), untilMs: Date.parse(body.until) };
    const { revision, zonesMet } = await inForce.current();
    const met = await zonesMet({ area, band, window, withLetOff: true });
    const zones = met.map(({ how, letOffBy, zone }): MetZone => {
      const { id, name, identifier, kind, band: itsBand, message } = zone;
      return { id, name, identifier, kind, band: itsBand, message, how, letOffBy: [...letOffBy] };
    });
    const isClear = zones.every(({ kind, how }) => kind === 'advisory' || how === 'letOff');
    return { info: { revision, isClear, zones } };
  };

  const listIn = async ({ query: { west, south, east, north } }: HandlerInput<typeof listZonesIn>) => {
    const { zonesMet } = await inForce.current();
    const nowMs = clock().getTime();
    const found = new Set<string>();
    for (const [left, right] of spansBetween(west, east)) {
      const met = await zonesMet({
        area: areaOf({ kind: 'polygon', rings: [cornersOf(left, south, right, north)] }),
        band: { lowerMeters: null, upperMeters: null, reference: 'ground' },
        window: { fromMs: nowMs, untilMs: nowMs },
        withLetOff: true,
      });
      for (const { id } of met) found.add(id);
    }
    const ids = [...found];
    const shown = ids.length === 0 ? [] : await readZones(db, ids.slice(0, MOST_ZONES_SHOWN));
    return { list: shown.map(describeZone), total: ids.length };
  };

  return { ask, listIn };
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

import { MOST_UNLOCKS_TOLD, type OpenedZone } from '@skein/contract/zone-unlocks.ts';
import { packArea } from '@skein/geo/meets/areas.ts';
import { areaOf, type DrawnShape } from '@skein/geo/shapes/drawn-shape.ts';
import type { Connection } from '../../db/database.ts';
import { createTurns, readZones } from '../zones/zones.module.ts';
import type { Opening } from './openings.repo.ts';
import { piecesIn, piecesOpened } from './pieces.ts';
import { lacksOf, type AskedFlight, type OpenedPieces, type ZoneInTheWay } from './unlock-lacks.ts';

/** Of more than so many zones in one flight's way the others are told as closed. */
const MOST_ZONES_OPENED = 100;

export type OpenedBy = Pick<OpenedZone, 'isOpened' | 'unlocks'>;
export type UnlocksOfZones = ReadonlyMap<string, OpenedBy>;

export interface FlownArea extends AskedFlight {
  readonly drawn: DrawnShape;
}

/** What opens each of these zones for a flight, or would; told of it is what the asker may see, that which lacks least first. */
export const unlocksOfZones = async (
  db: Connection,
  zoneIds: readonly string[],
  openings: readonly Opening[],
  { drawn, ...flight }: FlownArea,
): Promise<UnlocksOfZones> => {
  const found = new Map<string, OpenedBy>();
  if (zoneIds.length === 0 || openings.length === 0) return found;
  const turns = createTurns();
  const pieces = packArea(areaOf(drawn));
  const judged: (readonly [Opening, OpenedPieces])[] = [];
  for (const opening of openings) judged.push([opening, await piecesOpened(pieces, drawn, opening.shape, turns)]);
  for (const zone of await readZones(db, zoneIds.slice(0, MOST_ZONES_OPENED))) {
    const { id, kind, shape, lowerMeters, upperMeters, reference } = zone;
    const band = { lowerMeters, upperMeters, reference };
    const inTheWay: ZoneInTheWay = { id, kind, band, pieces: await piecesIn(pieces, shape, turns) };
    found.set(id, openedBy(judged, inTheWay, flight));
  }
  return found;
};

const openedBy = (
  judged: readonly (readonly [Opening, OpenedPieces])[],
  zone: ZoneInTheWay,
  flight: AskedFlight,
): OpenedBy => {
  const about = judged.flatMap(([opening, opened]) => {
    const lacks = lacksOf(opening, opened, zone, flight);
    return lacks ? [{ opening, lacks }] : [];
  });
  const unlocks = about
    .filter(({ opening }) => opening.isSeen)
    .map(({ opening: { id, number, name, state }, lacks }) => ({ id, number, name, state, lacks }))
    .toSorted((one, other) => one.lacks.length - other.lacks.length);
  return { isOpened: about.some(({ lacks }) => lacks.length === 0), unlocks: unlocks.slice(0, MOST_UNLOCKS_TOLD) };
};

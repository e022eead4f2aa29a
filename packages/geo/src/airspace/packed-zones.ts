import Flatbush from 'flatbush';
import type { AltitudeBand, AltitudeReference } from '../altitude/band.ts';
import { packPolygons, type PackedPolygons } from '../meets/packed-polygons.ts';
import type { WeeklyWindow } from '../times/weekly-window.ts';
import { lookupBoxes } from './lookup-boxes.ts';
import type { Zone, ZoneKind } from './zone.ts';

/** A set of zones as columns. All of it can be sent to another thread or process, which need not build it again. */
export interface PackedZones {
  readonly ids: readonly string[];
  readonly kinds: Uint8Array;
  /** Lower and upper bound of each zone in turn; without one, infinity. */
  readonly bands: Float64Array;
  readonly references: Uint8Array;
  /** Begin and end of each zone's validity in turn; without one, infinity. */
  readonly validities: Float64Array;
  readonly windows: ReadonlyMap<number, readonly WeeklyWindow[]>;
  readonly polygons: PackedPolygons;
  readonly zoneOfPolygon: Uint32Array;
  readonly polygonOfBox: Uint32Array;
  /** As Flatbush keeps it; none for an empty set. */
  readonly boxes: ArrayBufferLike | null;
}

const kindCodes: readonly ZoneKind[] = ['noFly', 'limit', 'advisory'];
const referenceCodes: readonly AltitudeReference[] = ['ground', 'sea', 'ellipsoid', 'home'];

export function packZones(zones: readonly Zone[]): PackedZones {
  const polygons = packPolygons(zones.flatMap(({ area }) => area));
  const [polygonOfBox, boxes] = packBoxes(polygons);
  return {
    ids: zones.map(({ id }) => id),
    kinds: Uint8Array.from(zones, ({ kind }) => kindCodes.indexOf(kind)),
    bands: pairs(zones, ({ band }) => [band.lowerMeters ?? -Infinity, band.upperMeters ?? Infinity]),
    references: Uint8Array.from(zones, ({ band }) => referenceCodes.indexOf(band.reference)),
    validities: pairs(zones, ({ validity }) => [validity.fromMs ?? -Infinity, validity.untilMs ?? Infinity]),
    windows: new Map(zones.flatMap(({ windows }, at) => (windows.length > 0 ? [[at, windows] as const] : []))),
    polygons,
    zoneOfPolygon: Uint32Array.from(zones.flatMap(({ area }, at) => area.map(() => at))),
    polygonOfBox,
    boxes,
  };
}

export const kindOf = ({ kinds }: PackedZones, zone: number): ZoneKind => kindCodes[kinds[zone] ?? 0] ?? 'noFly';

export const bandOf = ({ bands, references }: PackedZones, zone: number): AltitudeBand => ({
  lowerMeters: bands[2 * zone] ?? null,
  upperMeters: bands[2 * zone + 1] ?? null,
  reference: referenceCodes[references[zone] ?? 0] ?? 'ground',
});

function packBoxes(polygons: PackedPolygons): [Uint32Array, ArrayBufferLike | null] {
  const polygonOfBox: number[] = [];
  const boxes = Array.from({ length: polygons.polygonStarts.length - 1 }, (_, polygon) => {
    const found = lookupBoxes(polygons, polygon);
    for (let box = 0; box < found.length; box++) polygonOfBox.push(polygon);
    return found;
  }).flat();
  if (boxes.length === 0) return [new Uint32Array(), null];
  const index = new Flatbush(boxes.length);
  for (const box of boxes) index.add(...box);
  index.finish();
  return [Uint32Array.from(polygonOfBox), index.data];
}

function pairs(zones: readonly Zone[], of: (zone: Zone) => readonly [number, number]): Float64Array {
  const column = new Float64Array(2 * zones.length);
  zones.forEach((zone, at) => column.set(of(zone), 2 * at));
  return column;
}

import type { AltitudeBand, AltitudeReference } from '../altitude/band.ts';
import { packPolygons, type PackedPolygons } from '../meets/packed-polygons.ts';
import type { WeeklyWindow } from '../times/weekly-window.ts';
import { lookupBoxes } from './lookup-boxes.ts';
import type { Zone, ZoneKind } from './zone.ts';

/** A set of zones as columns of numbers: as objects a hundred thousand would weigh ten times as much. */
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
  /** West, south, east and north of each box in which something of the set is looked for. */
  readonly boxes: Float64Array;
  readonly polygonOfBox: Uint32Array;
}

const kindCodes: readonly ZoneKind[] = ['noFly', 'limit', 'advisory'];
const referenceCodes: readonly AltitudeReference[] = ['ground', 'sea', 'ellipsoid', 'home'];

export function packZones(zones: readonly Zone[]): PackedZones {
  const polygons = packPolygons(zones.flatMap(({ area }) => area));
  return {
    ids: zones.map(({ id }) => id),
    kinds: Uint8Array.from(zones, ({ kind }) => kindCodes.indexOf(kind)),
    bands: pairs(zones, ({ band }) => [band.lowerMeters ?? -Infinity, band.upperMeters ?? Infinity]),
    references: Uint8Array.from(zones, ({ band }) => referenceCodes.indexOf(band.reference)),
    validities: pairs(zones, ({ validity }) => [validity.fromMs ?? -Infinity, validity.untilMs ?? Infinity]),
    windows: new Map(zones.flatMap(({ windows }, at) => (windows.length > 0 ? [[at, windows] as const] : []))),
    polygons,
    zoneOfPolygon: Uint32Array.from(zones.flatMap(({ area }, at) => area.map(() => at))),
    ...packBoxes(polygons),
  };
}

export const kindOf = ({ kinds }: PackedZones, zone: number): ZoneKind => kindCodes[kinds[zone] ?? 0] ?? 'noFly';

export const bandOf = ({ bands, references }: PackedZones, zone: number): AltitudeBand => ({
  lowerMeters: bands[2 * zone] ?? null,
  upperMeters: bands[2 * zone + 1] ?? null,
  reference: referenceCodes[references[zone] ?? 0] ?? 'ground',
});

function packBoxes(polygons: PackedPolygons): Pick<PackedZones, 'boxes' | 'polygonOfBox'> {
  const found = Array.from({ length: polygons.polygonStarts.length - 1 }, (_, polygon) =>
    lookupBoxes(polygons, polygon),
  );
  return {
    boxes: Float64Array.from(found.flat(2)),
    polygonOfBox: Uint32Array.from(found.flatMap((boxes, polygon) => boxes.map(() => polygon))),
  };
}

function pairs(zones: readonly Zone[], of: (zone: Zone) => readonly [number, number]): Float64Array {
  const column = new Float64Array(2 * zones.length);
  zones.forEach((zone, at) => column.set(of(zone), 2 * at));
  return column;
}

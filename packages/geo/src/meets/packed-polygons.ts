import type { Polygon, Ring } from '../shapes/area.ts';

/** Polygons as columns of numbers: a hundred thousand of them would weigh ten times as much as objects. */
export interface PackedPolygons {
  /** Longitude and latitude of each corner in turn. */
  readonly coordinates: Float64Array;
  /** Where each ring's corners begin, counted in corners, and at last where the last one's end. */
  readonly ringStarts: Uint32Array;
  /** The pole that each ring encloses. */
  readonly ringPoles: Uint8Array;
  /** West, south, east and north of each ring; one that encloses a pole reaches up to it. */
  readonly ringBoxes: Float64Array;
  /** Where each polygon's rings begin, the outer one first, and at last where the last one's end. */
  readonly polygonStarts: Uint32Array;
}

export const NO_POLE = 0;
export const NORTH_POLE = 1;
export const SOUTH_POLE = 2;

export function packPolygons(polygons: readonly Polygon[]): PackedPolygons {
  let [ringCount, cornerCount] = [0, 0];
  for (const polygon of polygons)
    for (const ring of ringsOf(polygon)) {
      ringCount++;
      cornerCount += ring.corners.length;
    }
  const packed: PackedPolygons = {
    coordinates: new Float64Array(2 * cornerCount),
    ringStarts: new Uint32Array(ringCount + 1),
    ringPoles: new Uint8Array(ringCount),
    ringBoxes: new Float64Array(4 * ringCount),
    polygonStarts: new Uint32Array(polygons.length + 1),
  };
  let [ringAt, cornerAt] = [0, 0];
  polygons.forEach((polygon, polygonAt) => {
    for (const ring of ringsOf(polygon)) {
      packRing(packed, ring, ringAt, cornerAt);
      ringAt++;
      cornerAt += ring.corners.length;
      packed.ringStarts[ringAt] = cornerAt;
    }
    packed.polygonStarts[polygonAt + 1] = ringAt;
  });
  return packed;
}

function packRing(packed: PackedPolygons, { corners, pole }: Ring, ringAt: number, cornerAt: number): void {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let at = 2 * cornerAt;
  for (const [longitude, latitude] of corners) {
    packed.coordinates[at] = longitude;
    packed.coordinates[at + 1] = latitude;
    at += 2;
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  if (pole === 'north') north = 90;
  if (pole === 'south') south = -90;
  packed.ringBoxes.set([west, south, east, north], 4 * ringAt);
  packed.ringPoles[ringAt] = pole === 'north' ? NORTH_POLE : pole === 'south' ? SOUTH_POLE : NO_POLE;
}

const ringsOf = ({ outer, holes }: Polygon): readonly Ring[] =>
  [outer, ...holes].filter(({ corners }) => corners.length > 0);

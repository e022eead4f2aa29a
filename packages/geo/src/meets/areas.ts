import type { Position } from '../position.ts';
import type { Area } from '../shapes/area.ts';
import { packPolygons, type PackedPolygons } from './packed-polygons.ts';
import { OUTSIDE, placeInPolygon } from './place-in-polygon.ts';
import { polygonWithin } from './polygon-within.ts';
import { polygonsMeet } from './polygons-meet.ts';

/** Whether two areas share a point; touching counts. */
export function areasMeet(one: Area, other: Area): boolean {
  const [packed, otherPacked] = [packPolygons(one), packPolygons(other)];
  return one.some((_, polygon) =>
    other.some((__, otherPolygon) => polygonsMeet(packed, polygon, otherPacked, otherPolygon)),
  );
}

/**
 * Whether each polygon of the one area lies wholly in a polygon of the other. One that only several together cover is not
 * within: a permission is refused rather than stretched.
 */
export function isWithin(one: Area, other: Area): boolean {
  const [packed, otherPacked] = [packPolygons(one), packPolygons(other)];
  return one.every((_, polygon) =>
    other.some((__, otherPolygon) => polygonWithin(packed, polygon, otherPacked, otherPolygon)),
  );
}

/** Packed once, for whoever holds its pieces against many others. */
export interface PackedArea {
  readonly polygons: PackedPolygons;
  readonly count: number;
}

export const packArea = (area: Area): PackedArea => ({ polygons: packPolygons(area), count: area.length });

/** Whether one polygon of the area shares a point with the other. */
export const pieceMeets = (area: PackedArea, piece: number, other: PackedArea): boolean =>
  anyOf(other, (polygon) => polygonsMeet(area.polygons, piece, other.polygons, polygon));

/** Whether one polygon of the area lies wholly in a polygon of the other. */
export const pieceIsWithin = (area: PackedArea, piece: number, other: PackedArea): boolean =>
  anyOf(other, (polygon) => polygonWithin(area.polygons, piece, other.polygons, polygon));

const anyOf = ({ count }: PackedArea, is: (polygon: number) => boolean): boolean => {
  for (let polygon = 0; polygon < count; polygon++) if (is(polygon)) return true;
  return false;
};

export function isInArea([longitude, latitude]: Position, area: Area): boolean {
  const packed = packPolygons(area);
  return area.some((_, polygon) => placeInPolygon(packed, polygon, longitude, latitude) !== OUTSIDE);
}

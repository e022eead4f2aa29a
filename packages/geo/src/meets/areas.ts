import type { Position } from '../position.ts';
import type { Area } from '../shapes/area.ts';
import { packPolygons } from './packed-polygons.ts';
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

export function isInArea([longitude, latitude]: Position, area: Area): boolean {
  const packed = packPolygons(area);
  return area.some((_, polygon) => placeInPolygon(packed, polygon, longitude, latitude) !== OUTSIDE);
}

import type { Position } from '../position.ts';
import type { Area } from '../shapes/area.ts';
import { packPolygons, type PackedPolygons } from './packed-polygons.ts';

/** Where to look for an area, within ±180°: inside the outer ring of its first polygon. */
export function placeOf(area: Area): Position {
  const [longitude, latitude] = innerPosition(packPolygons(area.slice(0, 1)), 0);
  return [longitude - 360 * Math.floor((longitude + 180) / 360), latitude];
}

/** A position well inside the ring: in the middle of the widest stretch along a latitude between two of its corners. */
export function innerPosition({ coordinates, ringStarts }: PackedPolygons, ring: number): [number, number] {
  const [first = 0, end = 0] = [ringStarts[ring], ringStarts[ring + 1]];
  const corners = Array.from({ length: end - first }, (_, at) => 2 * (first + at));
  const latitude = latitudeBetween(corners.map((corner) => coordinates[corner + 1] ?? 0));
  const crossings: number[] = [];
  for (const corner of corners.slice(0, -1)) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = coordinates.subarray(corner, corner + 4);
    if (ay > latitude !== by > latitude) crossings.push(ax + ((bx - ax) * (latitude - ay)) / (by - ay));
  }
  crossings.sort((one, other) => one - other);
  let [west, east] = [crossings[0] ?? 0, crossings[1] ?? 0];
  for (let at = 2; at + 1 < crossings.length; at += 2)
    if ((crossings[at + 1] ?? 0) - (crossings[at] ?? 0) > east - west)
      [west, east] = [crossings[at] ?? 0, crossings[at + 1] ?? 0];
  return [(west + east) / 2, latitude];
}

/** The middle of the widest gap between the latitudes of corners, so that no corner is near. */
function latitudeBetween(latitudes: readonly number[]): number {
  const sorted = latitudes.toSorted((one, other) => one - other);
  let at = 0;
  const gap = (index: number) => (sorted[index + 1] ?? 0) - (sorted[index] ?? 0);
  for (let index = 1; index + 1 < sorted.length; index++) if (gap(index) > gap(at)) at = index;
  return ((sorted[at] ?? 0) + (sorted[at + 1] ?? 0)) / 2;
}

import { orient2d } from 'robust-predicates';
import { NO_POLE, NORTH_POLE, SOUTH_POLE, type PackedPolygons } from './packed-polygons.ts';

/** Where a position is: outside, on an edge, or inside. Anything but outside counts as in. */
export const OUTSIDE = -1;
export const ON_EDGE = 0;
export const INSIDE = 1;

export function placeInPolygon(polygons: PackedPolygons, polygon: number, x: number, y: number): number {
  // Every longitude is the same place there.
  if (y >= 90) return holdsPole(polygons, polygon, NORTH_POLE) ? ON_EDGE : OUTSIDE;
  if (y <= -90) return holdsPole(polygons, polygon, SOUTH_POLE) ? ON_EDGE : OUTSIDE;
  const [outer = 0, end = 0] = [polygons.polygonStarts[polygon], polygons.polygonStarts[polygon + 1]];
  if (outer === end) return OUTSIDE;
  const inOuter = placeInRing(polygons, outer, x, y);
  if (inOuter === OUTSIDE) return OUTSIDE;
  let place = inOuter;
  for (let hole = outer + 1; hole < end; hole++) {
    const inHole = placeInRing(polygons, hole, x, y);
    if (inHole === INSIDE) return OUTSIDE;
    if (inHole === ON_EDGE) place = ON_EDGE;
  }
  return place;
}

export function holdsPole(polygons: PackedPolygons, polygon: number, pole: number): boolean {
  const [outer = 0, end = 0] = [polygons.polygonStarts[polygon], polygons.polygonStarts[polygon + 1]];
  if (outer === end || !reachesPole(polygons, outer, pole)) return false;
  for (let hole = outer + 1; hole < end; hole++)
    if (polygons.ringPoles[hole] === pole && !hasCornerAtPole(polygons, hole, pole)) return false;
  return true;
}

const reachesPole = ({ ringBoxes }: PackedPolygons, ring: number, pole: number): boolean =>
  pole === NORTH_POLE ? (ringBoxes[4 * ring + 3] ?? 0) >= 90 : (ringBoxes[4 * ring + 1] ?? 0) <= -90;

function hasCornerAtPole({ coordinates, ringStarts }: PackedPolygons, ring: number, pole: number): boolean {
  const latitude = pole === NORTH_POLE ? 90 : -90;
  for (let corner = ringStarts[ring] ?? 0; corner < (ringStarts[ring + 1] ?? 0); corner++)
    if (coordinates[2 * corner + 1] === latitude) return true;
  return false;
}

/** By the edges that lie due north: an odd number of them stands between the position and the north pole's side. */
export function placeInRing(polygons: PackedPolygons, ring: number, x: number, y: number): number {
  const { coordinates, ringStarts, ringPoles, ringBoxes } = polygons;
  if (y < (ringBoxes[4 * ring + 1] ?? 0) || y > (ringBoxes[4 * ring + 3] ?? 0)) return OUTSIDE;
  let isInside = ringPoles[ring] === NORTH_POLE;
  const last = (ringStarts[ring + 1] ?? 0) - 1;
  const first = ringStarts[ring] ?? 0;
  const near = ringPoles[ring] === NO_POLE ? x : withinTurn(x, coordinates[2 * first] ?? 0, coordinates[2 * last] ?? 0);
  const mostTurns = Math.floor(((ringBoxes[4 * ring + 2] ?? 0) - near) / 360);
  for (let turns = Math.ceil(((ringBoxes[4 * ring] ?? 0) - near) / 360); turns <= mostTurns; turns++) {
    const px = near + 360 * turns;
    let bx = coordinates[2 * first] ?? 0;
    let by = coordinates[2 * first + 1] ?? 0;
    if (bx === px && by === y) return ON_EDGE;
    for (let corner = first; corner < last; corner++) {
      const [ax, ay] = [bx, by];
      bx = coordinates[2 * corner + 2] ?? 0;
      by = coordinates[2 * corner + 3] ?? 0;
      if (ax < px && bx < px) continue;
      if (ax > px && bx > px) continue;
      if (ay < y && by < y) continue;
      if (bx === px && by === y) return ON_EDGE;
      if (ax === bx) {
        if (ay > y !== by > y) return ON_EDGE;
        continue;
      }
      const side = orient2d(ax, ay, bx, by, px, y);
      if (side === 0) return ON_EDGE;
      // Half open, so that a corner shared by two edges is counted once.
      if (ax <= px === bx <= px) continue;
      const isBelow = ax < bx ? side > 0 : side < 0;
      if (isBelow) isInside = !isInside;
    }
  }
  return isInside ? INSIDE : OUTSIDE;
}

/** A ring round the Earth has one end: rounded past it, a position would be counted at both ends or at none. */
function withinTurn(x: number, oneEnd: number, otherEnd: number): number {
  const [west, east] = [Math.min(oneEnd, otherEnd), Math.max(oneEnd, otherEnd)];
  const near = x + 360 * Math.ceil((west - x) / 360);
  return near >= east || near < west ? west : near;
}

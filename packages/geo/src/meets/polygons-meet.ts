import { NORTH_POLE, SOUTH_POLE, type PackedPolygons } from './packed-polygons.ts';
import { holdsPole, OUTSIDE, placeInPolygon } from './place-in-polygon.ts';
import { ringsTouch } from './ring-edges.ts';

/** Whether two polygons share a point. Touching counts: who flies along an edge is not kept out by rounding. */
export function polygonsMeet(
  one: PackedPolygons,
  polygon: number,
  other: PackedPolygons,
  otherPolygon: number,
): boolean {
  if (!boxesMayMeet(one, polygon, other, otherPolygon)) return meetAtPole(one, polygon, other, otherPolygon);
  return (
    edgesMeet(one, polygon, other, otherPolygon) ||
    // No edges meet, so each ring lies wholly in the other polygon or wholly outside: any corner tells.
    holdsARing(one, polygon, other, otherPolygon) ||
    holdsARing(other, otherPolygon, one, polygon) ||
    meetAtPole(one, polygon, other, otherPolygon)
  );
}

const meetAtPole = (one: PackedPolygons, polygon: number, other: PackedPolygons, otherPolygon: number): boolean =>
  [NORTH_POLE, SOUTH_POLE].some((pole) => holdsPole(one, polygon, pole) && holdsPole(other, otherPolygon, pole));

function boxesMayMeet(one: PackedPolygons, polygon: number, other: PackedPolygons, otherPolygon: number): boolean {
  const [a, b] = [one.ringBoxes, other.ringBoxes];
  const [i, j] = [4 * (one.polygonStarts[polygon] ?? 0), 4 * (other.polygonStarts[otherPolygon] ?? 0)];
  if ((a[i + 1] ?? 0) > (b[j + 3] ?? 0) || (b[j + 1] ?? 0) > (a[i + 3] ?? 0)) return false;
  const fewestTurns = Math.ceil(((a[i] ?? 0) - (b[j + 2] ?? 0)) / 360);
  return fewestTurns <= Math.floor(((a[i + 2] ?? 0) - (b[j] ?? 0)) / 360);
}

function edgesMeet(one: PackedPolygons, polygon: number, other: PackedPolygons, otherPolygon: number): boolean {
  for (const ring of ringsOf(one, polygon))
    for (const otherRing of ringsOf(other, otherPolygon)) if (ringsTouch(one, ring, other, otherRing)) return true;
  return false;
}

function holdsARing(holder: PackedPolygons, polygon: number, other: PackedPolygons, otherPolygon: number): boolean {
  for (const ring of ringsOf(other, otherPolygon)) {
    const corner = 2 * (other.ringStarts[ring] ?? 0);
    const [x = 0, y = 0] = [other.coordinates[corner], other.coordinates[corner + 1]];
    if (placeInPolygon(holder, polygon, x, y) !== OUTSIDE) return true;
  }
  return false;
}

/** The numbers of the polygon's rings, the outer one first. */
export function* ringsOf({ polygonStarts }: PackedPolygons, polygon: number): Generator<number> {
  for (let ring = polygonStarts[polygon] ?? 0; ring < (polygonStarts[polygon + 1] ?? 0); ring++) yield ring;
}

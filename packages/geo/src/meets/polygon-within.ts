import { innerPosition } from './inner-position.ts';
import { NO_POLE, NORTH_POLE, SOUTH_POLE, type PackedPolygons } from './packed-polygons.ts';
import { holdsPole, OUTSIDE, placeInPolygon } from './place-in-polygon.ts';
import { ringsOf } from './polygons-meet.ts';
import { edgeOf, visitEdgePairs } from './ring-edges.ts';
import { isOnSegment, segmentsCross, segmentsTouch } from './segments.ts';

type Segment = readonly [ax: number, ay: number, bx: number, by: number];

/** Whether no point of the one polygon is outside of the other. Edges may run along edges. */
export function polygonWithin(
  one: PackedPolygons,
  polygon: number,
  other: PackedPolygons,
  otherPolygon: number,
): boolean {
  for (const ring of ringsOf(one, polygon)) if (!ringWithin(one, ring, other, otherPolygon)) return false;
  // All edges are in it. What it leaves out may still be filled: a hole, or all that is beyond a ring round the Earth.
  for (const ring of ringsOf(other, otherPolygon))
    if (fillsWhatIsLeftOut(one, polygon, other, ring, ring === other.polygonStarts[otherPolygon])) return false;
  return true;
}

function ringWithin(one: PackedPolygons, ring: number, other: PackedPolygons, otherPolygon: number): boolean {
  const touched = new Map<number, Segment[]>();
  for (const otherRing of ringsOf(other, otherPolygon)) {
    const crosses = visitEdgePairs(one, ring, other, otherRing, (edge, otherEdge, shift) => {
      const [cx, cy, dx, dy] = edgeOf(other, otherEdge);
      const [from, to] = [edgeOf(one, edge), [cx + shift, cy, dx + shift, dy] as const];
      if (!segmentsTouch(...from, ...to)) return false;
      touched.set(edge, [...(touched.get(edge) ?? []), to]);
      return segmentsCross(...from, ...to);
    });
    if (crosses) return false;
  }
  const first = 2 * (one.ringStarts[ring] ?? 0);
  const isIn = (x: number, y: number) => placeInPolygon(other, otherPolygon, x, y) !== OUTSIDE;
  if (!isIn(one.coordinates[first] ?? 0, one.coordinates[first + 1] ?? 0)) return false;
  // An edge that touches nothing is on the side of its neighbours; the others are looked at from touch to touch.
  for (const [edge, segments] of touched) if (!partsAreIn(edgeOf(one, edge), segments, isIn)) return false;
  return true;
}

function partsAreIn(edge: Segment, touching: readonly Segment[], isIn: (x: number, y: number) => boolean): boolean {
  const [ax, ay, bx, by] = edge;
  const along = ([x, y]: readonly [number, number]) => (x - ax) * (bx - ax) + (y - ay) * (by - ay);
  const cuts = touching
    .flatMap(([cx, cy, dx, dy]) => [[cx, cy] as const, [dx, dy] as const])
    .filter(([x, y]) => isOnSegment(x, y, ...edge));
  const stops = [[ax, ay] as const, ...cuts.toSorted((p, q) => along(p) - along(q)), [bx, by] as const];
  return stops.slice(1).every(([x, y], at) => {
    const [fromX, fromY] = stops[at] ?? [x, y];
    // The middle of a part that runs along an edge may be rounded to either side of it.
    const runsAlong = touching.some((to) => isOnSegment(fromX, fromY, ...to) && isOnSegment(x, y, ...to));
    return runsAlong || isIn((fromX + x) / 2, (fromY + y) / 2);
  });
}

function fillsWhatIsLeftOut(
  one: PackedPolygons,
  polygon: number,
  other: PackedPolygons,
  ring: number,
  isOuter: boolean,
): boolean {
  const pole = other.ringPoles[ring] ?? NO_POLE;
  if (pole !== NO_POLE) {
    const leftOut = isOuter ? (pole === NORTH_POLE ? SOUTH_POLE : NORTH_POLE) : pole;
    return holdsPole(one, polygon, leftOut);
  }
  if (isOuter) return false;
  const [x, y] = innerPosition(other, ring);
  return placeInPolygon(one, polygon, x, y) !== OUTSIDE;
}

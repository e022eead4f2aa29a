import type { DrawnRings } from './random-rings.ts';

/**
 * Polygons by the book, on whole degrees, where ordinary arithmetic is exact. Shares nothing with the code that it is held
 * against: no boxes, no index, every pair of edges at every turn, and positions judged by what lies to the south.
 */
type Edge = readonly [ax: number, ay: number, bx: number, by: number];

interface NaiveRing {
  readonly edges: readonly Edge[];
  readonly pole: 90 | -90 | null;
}

export interface NaivePolygon {
  readonly outer: NaiveRing;
  readonly holes: readonly NaiveRing[];
}

const turns = [-720, -360, 0, 360, 720];

export function naivePolygon(rings: DrawnRings): NaivePolygon {
  const [outer, ...holes] = rings.map(naiveRing);
  if (!outer) throw new Error('a polygon has an outer ring');
  return { outer, holes };
}

function naiveRing(drawn: DrawnRings[number]): NaiveRing {
  const edges: Edge[] = [];
  let x = drawn[0]?.[0] ?? 0;
  const start = x;
  drawn.forEach(([longitude, latitude], at) => {
    const [nextLongitude, nextLatitude] = drawn[(at + 1) % drawn.length] ?? [0, 0];
    let step = nextLongitude - longitude;
    if (step > 180) step -= 360;
    if (step < -180) step += 360;
    edges.push([x, latitude, x + step, nextLatitude]);
    x += step;
  });
  if (x === start) return { edges, pole: null };
  const latitudes = drawn.map(([, latitude]) => latitude);
  const [lowest, highest] = [Math.min(...latitudes), Math.max(...latitudes)];
  if (lowest >= 0 && highest > 0) return { edges, pole: 90 };
  if (highest <= 0 && lowest < 0) return { edges, pole: -90 };
  return { edges, pole: x > start ? 90 : -90 };
}

export function naiveHolds({ outer, holes }: NaivePolygon, x: number, y: number, nudge = 0.001): boolean {
  if (Math.abs(y) === 90) {
    const touches = ({ edges }: NaiveRing) => edges.some(([, ay, , by]) => ay === y || by === y);
    if (!touches(outer) && outer.pole !== y) return false;
    return !holes.some((hole) => hole.pole === y && !touches(hole));
  }
  const isOnHole = holes.some((hole) => isOnRing(hole, x, y));
  if (!isOnRing(outer, x, y) && !isEnclosed(outer, x, y, nudge)) return false;
  return isOnHole || !holes.some((hole) => isEnclosed(hole, x, y, nudge));
}

const cross = (ax: number, ay: number, bx: number, by: number, x: number, y: number): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

const isOnRing = ({ edges }: NaiveRing, x: number, y: number): boolean =>
  turns.some((turn) =>
    edges.some(
      ([ax, ay, bx, by]) =>
        isBetween(x + turn, ax, bx) && isBetween(y, ay, by) && cross(ax, ay, bx, by, x + turn, y) === 0,
    ),
  );

/** A little to the east no corner lies due south, and no edge is so near that it were passed. */
function isEnclosed({ edges, pole }: NaiveRing, x: number, y: number, nudge: number): boolean {
  let count = 0;
  for (const turn of turns)
    for (const [ax, ay, bx, by] of edges) {
      const px = x + turn + nudge;
      if (!isBetween(px, ax, bx)) continue;
      if (ay + ((px - ax) * (by - ay)) / (bx - ax) < y) count++;
    }
  return (count % 2 === 1) !== (pole === -90);
}

const edgesTouch = ([ax, ay, bx, by]: Edge, [cx, cy, dx, dy]: Edge): boolean => {
  const onFirst = [cross(ax, ay, bx, by, cx, cy), cross(ax, ay, bx, by, dx, dy)].map(Math.sign) as [number, number];
  const onSecond = [cross(cx, cy, dx, dy, ax, ay), cross(cx, cy, dx, dy, bx, by)].map(Math.sign) as [number, number];
  const on = (x: number, y: number, [px, py, qx, qy]: Edge) => isBetween(x, px, qx) && isBetween(y, py, qy);
  return (
    (onFirst[0] * onFirst[1] < 0 && onSecond[0] * onSecond[1] < 0) ||
    (onFirst[0] === 0 && on(cx, cy, [ax, ay, bx, by])) ||
    (onFirst[1] === 0 && on(dx, dy, [ax, ay, bx, by])) ||
    (onSecond[0] === 0 && on(ax, ay, [cx, cy, dx, dy])) ||
    (onSecond[1] === 0 && on(bx, by, [cx, cy, dx, dy]))
  );
};

const allEdges = ({ outer, holes }: NaivePolygon): Edge[] => [outer, ...holes].flatMap(({ edges }) => edges);

export function naiveMeet(one: NaivePolygon, other: NaivePolygon): boolean {
  const [edges, otherEdges] = [allEdges(one), allEdges(other)];
  return (
    [90, -90].some((pole) => naiveHolds(one, 0, pole) && naiveHolds(other, 0, pole)) ||
    edges.some(([x, y]) => naiveHolds(other, x, y)) ||
    otherEdges.some(([x, y]) => naiveHolds(one, x, y)) ||
    turns.some((turn) =>
      edges.some((edge) => otherEdges.some(([ax, ay, bx, by]) => edgesTouch(edge, [ax + turn, ay, bx + turn, by]))),
    )
  );
}

/**
 * Every face between the edges has corners where edges begin or meet, and can be cut into triangles of them: whatever the one
 * holds and the other does not shows in the middle of a triangle, of a stretch or at a corner.
 */
export function naiveWithin(one: NaivePolygon, other: NaivePolygon): boolean {
  const edges = [...allEdges(one), ...allEdges(other)];
  const places = edges.flatMap((edge) => [
    [edge[0], edge[1]] as const,
    ...edges.flatMap(([ax, ay, bx, by]) => crossing(edge, [ax, ay, bx, by])),
  ]);
  const distinct = [...new Map(places.map((place) => [place.map((part) => part.toFixed(6)).join(), place])).values()];
  const isMissed = (x: number, y: number) => naiveHolds(one, x, y, 1e-7) && !naiveHolds(other, x, y, 1e-7);
  return !distinct.some(([ax, ay], i) =>
    distinct.some(([bx, by], j) =>
      j < i ? false : distinct.some(([cx, cy], k) => k >= j && isMissed((ax + bx + cx) / 3, (ay + by + cy) / 3)),
    ),
  );
}

function crossing([ax, ay, bx, by]: Edge, [cx, cy, dx, dy]: Edge): (readonly [number, number])[] {
  const denominator = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (denominator === 0) return [];
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / denominator;
  return [[ax + share * (bx - ax), ay + share * (by - ay)]];
}

import type { Position } from 'geojson';

/** The west and south edges belong to the box, the others do not: boxes side by side share no point. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export function boxHolds([west, south, east, north]: Box, [longitude = 0, latitude = 0]: Position): boolean {
  return west <= longitude && longitude < east && south <= latitude && latitude < north;
}

/** The middle of the extent of the points. */
export function centreOf(points: readonly Position[]): Position {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude = 0, latitude = 0] of points) {
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  return [(west + east) / 2, (south + north) / 2];
}

/** The stretches of the line inside the box; each keeps the point past its end, so that neighbours meet. */
export function clipLine(line: readonly Position[], box: Box): Position[][] {
  const stretches: Position[][] = [];
  let stretch: Position[] = [];
  for (const point of line) {
    if (boxHolds(box, point)) {
      stretch.push(point);
      continue;
    }
    if (stretch.length > 0) stretches.push([...stretch, point]);
    stretch = [];
  }
  return [...stretches, stretch].filter(({ length }) => length > 1);
}

/** The part of the ring inside the box, after Sutherland and Hodgman; it runs along the box where the ring leaves it. */
export function clipRing(ring: readonly Position[], [west, south, east, north]: Box): Position[] {
  const edges: readonly [axis: 0 | 1, limit: number, side: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  const clipped = edges.reduce<Position[]>((points, edge) => clipAtEdge(points, ...edge), ring.slice(1));
  return clipped.length === 0 ? [] : [...clipped, ...clipped.slice(0, 1)];
}

function clipAtEdge(points: readonly Position[], axis: 0 | 1, limit: number, side: 1 | -1): Position[] {
  const insideBy = (point: Position) => ((point[axis] ?? 0) - limit) * side;
  return points.flatMap((point, index) => {
    const previous = points.at(index - 1) ?? point;
    const [before, now] = [insideBy(previous), insideBy(point)];
    const crosses = before < 0 !== now < 0;
    const share = before / (before - now);
    const crossing = previous.map((from, dimension) => from + ((point[dimension] ?? 0) - from) * share);
    return [...(crosses ? [crossing] : []), ...(now < 0 ? [] : [point])];
  });
}

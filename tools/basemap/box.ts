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

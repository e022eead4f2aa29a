import type { Position } from 'geojson';
import { centreOf } from './box.ts';

/**
 * world-atlas joins what Natural Earth cuts at the antimeridian, so a line there jumps from 180° to −180° and would be
 * drawn right across the map. Counting on past 180° keeps it whole; the tiler wraps what lies beyond the edge.
 */
export function unwrapLine(line: readonly Position[]): Position[] {
  let turns = 0;
  let previous: number | undefined;
  const unwrapped = line.map(([longitude = 0, latitude = 0]): Position => {
    if (previous !== undefined && Math.abs(longitude - previous) > 180) turns += longitude < previous ? 1 : -1;
    previous = longitude;
    return [longitude + turns * 360, latitude];
  });
  // A shore counted from its far side would lie a turn away from its own lakes.
  const [middle = 0] = centreOf(unwrapped);
  const turn = Math.floor((middle + 180) / 360) * 360;
  return unwrapped.map(([longitude = 0, latitude = 0]) => [longitude - turn, latitude]);
}

/** Where Natural Earth's cut along the antimeridian remains, it is no shore: leave those stretches out. */
export function withoutWorldEdge(line: readonly Position[]): Position[][] {
  const pieces: Position[][] = [];
  let piece: Position[] = [];
  for (const point of line) {
    const previous = piece.at(-1);
    if (previous && isOnEdge(previous) && isOnEdge(point)) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(point);
  }
  return [...pieces, piece].filter(({ length }) => length > 1);
}

function isOnEdge([longitude = 0]: Position): boolean {
  return Math.abs(longitude) > 179.99;
}

/** A ring around the pole (Antarctica) ends a whole turn away from its start: close it below the edge of the map. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  const unwrapped = unwrapLine(ring);
  const [first, last] = [unwrapped[0], unwrapped.at(-1)];
  if (first?.[0] === undefined || last?.[0] === undefined || Math.abs(first[0] - last[0]) < 180) return unwrapped;
  return [...unwrapped, [last[0], -90], [first[0], -90], first];
}

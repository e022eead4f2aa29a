import { orient2d } from 'robust-predicates';
import type { Position } from '../position.ts';

/** The corners of the smallest convex ring around the positions, counterclockwise, not closed. */
export function convexHull(positions: readonly Position[]): Position[] {
  const sorted = positions.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

function halfHull(sorted: readonly Position[]): Position[] {
  const half: Position[] = [];
  for (const position of sorted) {
    while (half.length > 1 && !turnsLeft(half.at(-2), half.at(-1), position)) half.pop();
    half.push(position);
  }
  // Its last corner is the first of the other half.
  return half.slice(0, -1);
}

/** The predicate of the library counts a turn to the right as positive, because its y axis points down. */
const turnsLeft = (one: Position | undefined, two: Position | undefined, three: Position): boolean =>
  one !== undefined && two !== undefined && orient2d(one[0], one[1], two[0], two[1], three[0], three[1]) < 0;

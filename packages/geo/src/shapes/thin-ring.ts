import type { Position } from '../position.ts';

/** A triangle is the least that has an inside. */
const FEWEST = 3;

/**
 * The same outline with fewer corners, to be looked at and not to decide by: again and again the corner goes with which the
 * least area goes (Visvalingam). A ring that is closed by its first corner stays closed.
 */
export function thinRing<Corner extends Position>(ring: readonly Corner[], most: number): Corner[] {
  const isClosed = ring.length > 1 && isSame(ring[0], ring.at(-1));
  const corners = isClosed ? ring.slice(0, -1) : [...ring];
  const least = Math.max(most - (isClosed ? 1 : 0), FEWEST);
  while (corners.length > least) corners.splice(leastOf(corners), 1);
  const [first] = corners;
  return isClosed && first ? [...corners, first] : corners;
}

const isSame = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];

const leastOf = (corners: readonly Position[]): number => {
  let [found, least] = [0, Infinity];
  for (const [index, corner] of corners.entries()) {
    const area = areaOf(corners.at(index - 1) ?? corner, corner, corners[(index + 1) % corners.length] ?? corner);
    if (area < least) [found, least] = [index, area];
  }
  return found;
};

const areaOf = ([x1, y1]: Position, [x2, y2]: Position, [x3, y3]: Position): number =>
  Math.abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1));

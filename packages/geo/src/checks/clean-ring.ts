import { orient2d } from 'robust-predicates';
import type { Position } from '../position.ts';
import { isSamePlace, unwrapped, withoutClosing } from '../shapes/ring.ts';
import type { ProblemReason } from './problem.ts';

export interface CleanRing {
  /** Not closed, longitudes running on, without repeated corners and spikes. */
  readonly corners: readonly Position[];
  /** Which of the given corners each of them was. */
  readonly origins: readonly number[];
  readonly removed: readonly { readonly reason: ProblemReason; readonly corner: number; readonly position: Position }[];
}

interface Corner {
  readonly position: Position;
  readonly origin: number;
}

/** The ring without what adds nothing to it: corners given twice, and edges that run back on themselves. */
export function cleanRing(drawn: readonly Position[]): CleanRing {
  const removed: { reason: ProblemReason; corner: number; position: Position }[] = [];
  const kept: Corner[] = [];
  const remove = (reason: ProblemReason, { position, origin }: Corner) =>
    void removed.push({ reason, corner: origin, position });
  const add = (corner: Corner): void => {
    for (;;) {
      const [before, last] = [kept.at(-2), kept.at(-1)];
      if (last && isSamePlace(last.position, corner.position)) return remove('repeatedCorner', corner);
      if (!before || !last || !runsBack(before.position, last.position, corner.position)) break;
      remove('spike', last);
      kept.pop();
    }
    kept.push(corner);
  };
  unwrapped(withoutClosing(drawn)).forEach((position, origin) => add({ position, origin }));
  trimEnds(kept, remove);
  removed.sort((one, other) => one.corner - other.corner);
  return { corners: kept.map(({ position }) => position), origins: kept.map(({ origin }) => origin), removed };
}

/** Where the ring closes its ends may repeat each other or run back as well. */
function trimEnds(kept: Corner[], remove: (reason: ProblemReason, corner: Corner) => void): void {
  // Taken from the front all at once: one by one, a needle of a hundred thousand corners would take seconds.
  let start = 0;
  for (;;) {
    const [first, second, before, last] = [kept[start], kept[start + 1], kept.at(-2), kept.at(-1)];
    if (!first || !second || !before || !last || kept.length - start < 3) break;
    const closing = nearest(last.position, first.position);
    if (isSamePlace(last.position, first.position)) {
      remove('repeatedCorner', last);
      kept.pop();
    } else if (runsBack(before.position, last.position, closing)) {
      remove('spike', last);
      kept.pop();
    } else if (runsBack(nearest(first.position, last.position), first.position, second.position)) {
      remove('spike', first);
      start++;
    } else break;
  }
  kept.splice(0, start);
}

/** The position at the turn at which it is nearest to the other. */
const nearest = (to: Position, [longitude, latitude]: Position): Position => [
  longitude + 360 * Math.round((to[0] - longitude) / 360),
  latitude,
];

function runsBack(from: Position, tip: Position, to: Position): boolean {
  if (orient2d(from[0], from[1], tip[0], tip[1], to[0], to[1]) !== 0) return false;
  return (from[0] - tip[0]) * (to[0] - tip[0]) + (from[1] - tip[1]) * (to[1] - tip[1]) > 0;
}

import type { Position } from '../position.ts';
import type { Pole, Ring } from './area.ts';

/**
 * The ring through these corners, whether or not the last repeats the first. `pole` is what the author means by a ring round the
 * Earth; left out, `poleEnclosedBy` finds it.
 */
export function ringThrough(drawn: readonly Position[], pole?: Pole): Ring {
  const open = withoutClosing(drawn);
  const [first] = open;
  if (!first) return { corners: [], pole: null };
  const corners = unwrapped([...open, first]);
  const turns = Math.round(((corners.at(-1) ?? first)[0] - first[0]) / 360);
  return { corners, pole: turns % 2 === 0 ? null : (pole ?? poleEnclosedBy(corners, turns)) };
}

/** How often the ring goes round the Earth, eastward counted positive. */
export function turnsOf({ corners }: Ring): number {
  const [first, last] = [corners[0], corners.at(-1)];
  return first && last ? Math.round((last[0] - first[0]) / 360) : 0;
}

/** The same corners with longitudes that never jump by more than half a turn: such a jump is the antimeridian, crossed. */
export function unwrapped(drawn: readonly Position[]): Position[] {
  let turns = 0;
  let previous = drawn[0]?.[0] ?? 0;
  return drawn.map(([longitude, latitude]) => {
    turns += Math.trunc((previous - longitude - 360 * turns) / 360);
    const step = longitude + 360 * turns - previous;
    // Half a turn is no jump: it stays as it was drawn.
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    previous = longitude + 360 * turns;
    return [previous, latitude];
  });
}

export function withoutClosing(drawn: readonly Position[]): readonly Position[] {
  const [first, last] = [drawn[0], drawn.at(-1)];
  const isClosed = drawn.length > 1 && first && last && isSamePlace(first, last);
  return isClosed ? drawn.slice(0, -1) : drawn;
}

export const isSamePlace = (one: Position, other: Position): boolean =>
  one[1] === other[1] && (one[0] - other[0]) % 360 === 0;

/** The nearer pole; of a ring on both sides of the equator the one to the left of its course, as in RFC 7946. */
function poleEnclosedBy(corners: readonly Position[], turns: number): Pole {
  const latitudes = corners.map(([, latitude]) => latitude);
  const isNorthern = latitudes.every((latitude) => latitude >= 0);
  const isSouthern = latitudes.every((latitude) => latitude <= 0);
  if (isNorthern !== isSouthern) return isNorthern ? 'north' : 'south';
  return turns > 0 ? 'north' : 'south';
}

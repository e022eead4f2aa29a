import type { Position } from 'geojson';

/** Chaikin's corner cutting: takes the stairs out of coordinates that were rounded to a coarse grid. */
export function smoothLine(line: readonly Position[], rounds = 2): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (rounds === 0 || line.length < 3 || !first || !last) return [...line];

  const cut = line.slice(1).flatMap((end, index) => quarters(line[index] ?? first, end));
  const isRing = first[0] === last[0] && first[1] === last[1];
  const smoothed = isRing ? [...cut, ...cut.slice(0, 1)] : [first, ...cut.slice(1, -1), last];
  return smoothLine(smoothed, rounds - 1);
}

function quarters([fromX = 0, fromY = 0]: Position, [toX = 0, toY = 0]: Position): [Position, Position] {
  const at = (share: number): Position => [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
  return [at(0.25), at(0.75)];
}

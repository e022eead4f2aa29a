import { expect, it } from 'vitest';

import type { Position } from '../position.ts';
import { thinRing } from './thin-ring.ts';

const square: Position[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** As a hand draws it: fifty corners on each side. */
const drawn = square.flatMap(([x, y], index) => {
  const [nextX = 0, nextY = 0] = square[(index + 1) % 4] ?? [];
  return Array.from({ length: 50 }, (_, step): Position => [
    x + ((nextX - x) * step) / 50,
    y + ((nextY - y) * step) / 50,
  ]);
});

it('keeps the corners that make the outline', () => {
  expect(thinRing(drawn, 4)).toEqual(square);
});

it('keeps a closed ring closed, within as many corners as it may have', () => {
  const [first = [0, 0]] = drawn;
  expect(thinRing([...drawn, first], 5)).toEqual([...square, [0, 0]]);
});

it('leaves alone what has few, and never less than a triangle', () => {
  expect(thinRing(square, 40)).toEqual(square);
  expect(thinRing(drawn, 0)).toHaveLength(3);
});

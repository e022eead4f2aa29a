import { expect, it } from 'vitest';
import { boxHolds, clipLine, clipRing } from './box.ts';

it('gives every point to exactly one of two boxes side by side', () => {
  expect(boxHolds([0, 0, 10, 10], [10, 5])).toBe(false);
  expect(boxHolds([10, 0, 20, 10], [10, 5])).toBe(true);
});

it('cuts a line into its stretches inside, each reaching the point past its end', () => {
  const line = [
    [1, 1],
    [2, 1],
    [12, 1],
    [13, 1],
    [3, 1],
    [4, 1],
  ];
  expect(clipLine(line, [0, 0, 10, 10])).toEqual([
    [
      [1, 1],
      [2, 1],
      [12, 1],
    ],
    [
      [3, 1],
      [4, 1],
    ],
  ]);
});

it('cuts a ring along the edges of the box', () => {
  const ring = [
    [-5, 2],
    [5, 2],
    [5, 4],
    [-5, 4],
    [-5, 2],
  ];
  expect(clipRing(ring, [0, 0, 10, 10])).toEqual([
    [0, 2],
    [5, 2],
    [5, 4],
    [0, 4],
    [0, 2],
  ]);
});

it('leaves nothing of a ring outside the box', () => {
  const ring = [
    [20, 20],
    [30, 20],
    [30, 30],
    [20, 20],
  ];
  expect(clipRing(ring, [0, 0, 10, 10])).toEqual([]);
});

import { expect, it } from 'vitest';
import { boxHolds, clipLine } from './box.ts';

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

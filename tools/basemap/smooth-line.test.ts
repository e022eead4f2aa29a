import { expect, it } from 'vitest';
import { smoothLine } from './smooth-line.ts';

it('cuts the corners of a stair and keeps its ends', () => {
  expect(
    smoothLine(
      [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
      1,
    ),
  ).toEqual([
    [0, 0],
    [3, 0],
    [4, 1],
    [4, 4],
  ]);
});

it('keeps a ring closed', () => {
  const ring = smoothLine([
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 0],
  ]);
  expect(ring.at(-1)).toEqual(ring[0]);
});

it('leaves a straight line as it is', () => {
  expect(
    smoothLine([
      [0, 0],
      [4, 0],
    ]),
  ).toEqual([
    [0, 0],
    [4, 0],
  ]);
});

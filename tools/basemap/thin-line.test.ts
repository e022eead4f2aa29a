import { expect, it } from 'vitest';
import { thinLine } from './thin-line.ts';

it('leaves out what lies almost on the line and keeps what stands out of it', () => {
  const line = [
    [0, 0],
    [1, 0.1],
    [2, 0],
    [3, 5],
    [4, 0],
  ];
  expect(thinLine(line, 0.5)).toEqual([
    [0, 0],
    [2, 0],
    [3, 5],
    [4, 0],
  ]);
});

it('keeps the shape of a ring, whose ends are the same point', () => {
  const ring = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ];
  expect(thinLine(ring, 0.5)).toEqual(ring);
});

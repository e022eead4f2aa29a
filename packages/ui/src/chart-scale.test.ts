import { expect, it } from 'vitest';

import { nearest, pathThrough, roundTop } from './chart-scale.ts';

it.each([
  [0, 1],
  [0.3, 0.4],
  [1, 1],
  [7, 10],
  [41, 50],
  [1234, 2000],
])('puts %d under a top of %d', (highest, top) => {
  expect(roundTop(highest)).toBeCloseTo(top, 10);
});

it('breaks a line where there is nothing to draw, and draws what stands alone as a dot', () => {
  const [a, b, c] = [
    { x: 0, y: 1 },
    { x: 1, y: 2 },
    { x: 3, y: 4.005 },
  ];
  expect(pathThrough([a, b, undefined, c])).toBe('M0 1L1 2M3 4.01L3 4.01');
  expect(pathThrough([])).toBe('');
});

it('finds the moment that is nearest', () => {
  expect([-5, 4, 16, 99].map((to) => nearest([0, 10, 20], to))).toEqual([0, 0, 2, 2]);
});

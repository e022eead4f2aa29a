import { expect, it } from 'vitest';
import { checkPolygon } from './check-polygon.ts';
import { fatalIn, isUsable } from './problem.ts';

it('gives what a shape cannot be used for, and nothing that is only worth a word', () => {
  const crossingClockwise = [
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 2],
    ],
  ];
  const problems = checkPolygon(crossingClockwise, { mostCorners: 100 });
  expect(fatalIn(problems).map(({ reason }) => reason)).toEqual(['selfIntersection']);
  expect(isUsable(problems)).toBe(false);
  const hint = { reason: 'enclosesPole', ring: 0, corner: null, position: null } as const;
  expect(fatalIn([hint])).toEqual([]);
  expect(isUsable([hint])).toBe(true);
});

import { expect, it } from 'vitest';
import type { DrawnShape } from '../shapes/drawn-shape.ts';
import { checkShape } from './check-shape.ts';

const reasons = (shape: DrawnShape) => checkShape(shape, { mostCorners: 3 }).map(({ reason }) => reason);

it('looks at circles', () => {
  expect(reasons({ kind: 'circle', center: [0, 0], radiusMeters: 100 })).toEqual([]);
  expect(reasons({ kind: 'circle', center: [0, 0], radiusMeters: 3_000_000 })).toEqual([]);
  for (const radiusMeters of [0, -1, NaN, 3_000_001])
    expect(reasons({ kind: 'circle', center: [0, 0], radiusMeters })).toEqual(['radiusOutOfRange']);
  expect(reasons({ kind: 'circle', center: [22, 114], radiusMeters: 1 })).toEqual(['outOfRange', 'probablySwapped']);
});

it('looks at paths', () => {
  const path = (count: number, halfWidthMeters: number): DrawnShape => ({
    kind: 'path',
    positions: Array.from({ length: count }, (_, at) => [at, 0]),
    halfWidthMeters,
  });
  expect(reasons(path(3, 0))).toEqual([]);
  expect(reasons(path(3, 100_000))).toEqual([]);
  expect(reasons(path(0, 1))).toEqual(['tooFewCorners']);
  expect(reasons(path(4, 1))).toEqual(['tooManyCorners']);
  for (const width of [-1, NaN, 100_001]) expect(reasons(path(2, width))).toEqual(['widthOutOfRange']);
});

it('looks at points and polygons', () => {
  expect(reasons({ kind: 'point', position: [0, 91] })).toEqual(['outOfRange', 'probablySwapped']);
  expect(reasons({ kind: 'point', position: [0, 9] })).toEqual([]);
  expect(reasons({ kind: 'polygon', rings: [] })).toEqual(['noRings']);
});

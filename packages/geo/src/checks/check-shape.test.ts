import { expect, it } from 'vitest';
import type { DrawnShape } from '../shapes/drawn-shape.ts';
import { checkShape } from './check-shape.ts';

const reasons = (shape: DrawnShape) => checkShape(shape, { mostCorners: 3 }).map(({ reason }) => reason);

it('looks at circles', () => {
  expect(reasons({ kind: 'circle', center: [0, 0], radiusMeters: 100 })).toEqual([]);
  expect(reasons({ kind: 'circle', center: [0, 0], radiusMeters: 1_000_000 })).toEqual([]);
  for (const radiusMeters of [0, -1, NaN, 1_000_001])
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

it('refuses a path that takes thousands of pieces, however few its corners are', () => {
  const zigzag = (count: number, latitude: number) =>
    checkShape(
      {
        kind: 'path',
        positions: Array.from({ length: count }, (_, at) => [at / 10, at % 2 === 0 ? 0 : latitude]),
        halfWidthMeters: 1,
      },
      { mostCorners: 1000 },
    ).map(({ reason }) => reason);
  expect(zigzag(20, 89.9999)).toEqual(['tooManyCorners']);
  expect(zigzag(20, -90)).toEqual(['tooManyCorners']);
  expect(zigzag(1000, 60)).toEqual(['tooManyCorners']);
  expect(zigzag(2, 90)).toEqual([]);
  expect(zigzag(20, 60)).toEqual([]);
  expect(zigzag(1000, 1)).toEqual([]);
});

it('looks at points and polygons', () => {
  expect(reasons({ kind: 'point', position: [0, 91] })).toEqual(['outOfRange', 'probablySwapped']);
  expect(reasons({ kind: 'point', position: [0, 9] })).toEqual([]);
  expect(reasons({ kind: 'polygon', rings: [] })).toEqual(['noRings']);
});

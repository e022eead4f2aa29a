import { expect, it } from 'vitest';
import { isInArea } from '../meets/areas.ts';
import { areaOf } from './drawn-shape.ts';

it('makes a polygon with its holes', () => {
  const [polygon] = areaOf({
    kind: 'polygon',
    rings: [
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
      [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
    ],
  });
  expect(polygon?.outer.corners).toHaveLength(5);
  expect(polygon?.holes).toHaveLength(1);
});

it('makes a polygon round the pole that its author names', () => {
  const rings = [
    [
      [0, 60],
      [120, 60],
      [-120, 60],
    ],
  ] as const;
  expect(isInArea([50, 0], areaOf({ kind: 'polygon', rings, pole: 'south' }))).toBe(true);
  expect(isInArea([50, 0], areaOf({ kind: 'polygon', rings }))).toBe(false);
});

it('makes circles, paths and points', () => {
  expect(isInArea([0, 0.008], areaOf({ kind: 'circle', center: [0, 0], radiusMeters: 1000 }))).toBe(true);
  expect(isInArea([0, 0], areaOf({ kind: 'circle', center: [0, 0], radiusMeters: 0 }))).toBe(true);
  expect(areaOf({ kind: 'path', positions: [[0, 0]], halfWidthMeters: 10 })).toHaveLength(1);
  const point = areaOf({ kind: 'point', position: [7, 50] });
  expect(isInArea([7, 50], point)).toBe(true);
  expect(isInArea([7, 50.000_000_1], point)).toBe(false);
  expect(areaOf({ kind: 'polygon', rings: [] })).toEqual([]);
});

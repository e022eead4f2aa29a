import { expect, it } from 'vitest';
import { areaOf } from '../shapes/drawn-shape.ts';
import { placeOf } from './inner-position.ts';

it('finds a place within an area, and over the antimeridian says it within ±180°', () => {
  const circle = areaOf({ kind: 'circle', center: [114, 22], radiusMeters: 1000 });
  expect(placeOf(circle)[0]).toBeCloseTo(114, 2);
  expect(placeOf(circle)[1]).toBeCloseTo(22, 2);
  const fiji = areaOf({ kind: 'circle', center: [179.999, -17], radiusMeters: 50_000 });
  expect(Math.abs(placeOf(fiji)[0])).toBeGreaterThan(179.5);
  expect(Math.abs(placeOf(fiji)[0])).toBeLessThanOrEqual(180);
});

it('is inside a crescent, not in its middle', () => {
  const corners = [
    [0, 0],
    [3, 0],
    [3, 3],
    [2, 3],
    [2, 1],
    [1, 1],
    [1, 3],
    [0, 3],
  ] as const;
  const [longitude, latitude] = placeOf(areaOf({ kind: 'polygon', rings: [corners] }));
  expect(latitude <= 1 || longitude <= 1 || longitude >= 2).toBe(true);
});

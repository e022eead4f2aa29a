import { DrawnShape, LARGEST_HALF_WIDTH_METERS, LARGEST_RADIUS_METERS } from '@skein/contract/airspace.ts';
import { checkShape } from '@skein/geo/checks/check-shape.ts';
import { fatalIn } from '@skein/geo/checks/problem.ts';
import { expect, it } from 'vitest';

const circle = (radiusMeters: number): DrawnShape => ({ kind: 'circle', center: [114, 22], radiusMeters });
const corridor = (halfWidthMeters: number): DrawnShape => ({
  kind: 'path',
  positions: [
    [114, 22],
    [115, 22],
  ],
  halfWidthMeters,
});

// A file is read by the one alone, and what it held would stray from every reply that tells of it.
it.each([
  ['circle', circle, LARGEST_RADIUS_METERS],
  ['corridor', corridor, LARGEST_HALF_WIDTH_METERS],
])('takes a %s to be as wide at most as the contract does', (_, shape, most) => {
  for (const meters of [most, most + 1]) {
    const isSound = fatalIn(checkShape(shape(meters), { mostCorners: 100 })).length === 0;
    expect([meters, isSound]).toEqual([meters, DrawnShape.safeParse(shape(meters)).success]);
  }
});

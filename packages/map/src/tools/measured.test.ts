import type { Position } from '@skein/geo/position.ts';
import { expect, it } from 'vitest';

import { measured } from './measured.ts';

const south: Position = [114, 22];
const north: Position = [114, 22.01];
const east: Position = [114.01, 22.01];

it('says nothing of a single place', () => {
  expect([measured([]), measured([south])]).toEqual([undefined, undefined]);
});

it('tells the last leg with its course, and the way so far', () => {
  const [first, second] = [measured([south, north]), measured([south, north, east])];
  expect(first?.bearingDegrees).toBeCloseTo(0, 6);
  expect(first?.meters).toBeCloseTo(1107.3, 0);
  expect(first?.legMeters).toBe(first?.meters);
  expect(first?.squareMeters).toBeUndefined();
  expect(second?.bearingDegrees).toBeCloseTo(90, 1);
  expect(second?.legMeters).toBeCloseTo(1032.4, 0);
  expect(second?.meters).toBeCloseTo((first?.meters ?? 0) + (second?.legMeters ?? 0), 6);
});

it('tells what three places or more enclose, over the antimeridian too', () => {
  const here = measured([south, north, east])?.squareMeters ?? 0;
  expect(here / ((1107.3 * 1032.4) / 2)).toBeCloseTo(1, 3);
  const there = measured([
    [179.995, 22],
    [179.995, 22.01],
    [-179.995, 22.01],
  ]);
  expect(there?.squareMeters).toBeCloseTo(here, 0);
});

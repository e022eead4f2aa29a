import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Position } from '../position.ts';
import { geodesicBetween, positionAt } from './geodesic.ts';

const flindersPeak: Position = [144 + 25 / 60 + 29.524_4 / 3600, -(37 + 57 / 60 + 3.720_3 / 3600)];
const buninyong: Position = [143 + 55 / 60 + 35.383_9 / 3600, -(37 + 39 / 60 + 10.156_1 / 3600)];

it('agrees with the published example between Flinders Peak and Buninyong', () => {
  const { meters, bearingDegrees } = geodesicBetween(flindersPeak, buninyong);
  expect(meters).toBeCloseTo(54_972.271, 1);
  expect(bearingDegrees).toBeCloseTo(306 + 52 / 60 + 5.37 / 3600, 4);
});

it('measures a degree along the equator and the quarter of a meridian', () => {
  expect(geodesicBetween([10, 0], [11, 0]).meters).toBeCloseTo(111_319.491, 2);
  expect(geodesicBetween([10, 0], [10, 90]).meters).toBeCloseTo(10_001_965.729, 2);
});

it('measures the short way over the antimeridian', () => {
  expect(geodesicBetween([179.5, 10], [-179.5, 10])).toEqual(
    expect.objectContaining({ meters: expect.closeTo(geodesicBetween([0, 10], [1, 10]).meters, 4) }),
  );
});

it('knows no distance between a place and itself, and a near enough one to the other end of the Earth', () => {
  expect(geodesicBetween([7, 50], [7, 50])).toEqual({ meters: 0, bearingDegrees: 0 });
  expect(geodesicBetween([0, 0], [180, 0]).meters).toBeCloseTo(20_015_114, -5);
});

it('names the four winds', () => {
  const courses = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const;
  expect(courses.map((to) => geodesicBetween([0, 0], to).bearingDegrees)).toEqual([0, 90, 180, 270]);
});

it('arrives where the way there was measured to', () => {
  const latitude = fc.double({ min: -89.9, max: 89.9, noNaN: true });
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(
    fc.property(
      longitude,
      latitude,
      fc.double({ min: 0, max: 359.9, noNaN: true }),
      fc.double({ min: 1, max: 5_000_000, noNaN: true }),
      (east, north, bearing, meters) => {
        const arrived = positionAt([east, north], bearing, meters);
        expect(Math.abs(geodesicBetween([east, north], arrived).meters - meters)).toBeLessThan(0.001);
      },
    ),
  );
});

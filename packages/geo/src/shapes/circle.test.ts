import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geodesicBetween, positionAt } from '../measure/geodesic.ts';
import { isInArea } from '../meets/areas.ts';
import type { Position } from '../position.ts';
import { isCircleWithin, LARGEST_RADIUS_METERS, ringAroundCircle, ringWithinCircle } from './circle.ts';

const anyLatitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 89.9, max: 90, noNaN: true }),
  fc.constantFrom(-90, 0, 90),
);
const anyCenter = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), anyLatitude);
const anyRadius = fc.oneof(
  fc.double({ min: 1, max: 30_000, noNaN: true }),
  fc.double({ min: 1, max: LARGEST_RADIUS_METERS, noNaN: true }),
);
const anyBearing = fc.double({ min: 0, max: 360, noNaN: true });

const inRing = (position: Position, ring: ReturnType<typeof ringAroundCircle>) =>
  isInArea(position, [{ outer: ring, holes: [] }]);

/** There the ring goes round the pole to be on the safe side, or keeps clear of it, and the last metres are not exact. */
const hasPoleOnItsRim = (center: Position, radius: number): boolean =>
  [90, -90].some((latitude) => {
    const toPole = geodesicBetween(center, [center[0], latitude]).meters;
    return Math.abs(toPole - radius) < radius * 0.002;
  });

describe('the ring around a circle', () => {
  it('holds every point of the circle', () => {
    fc.assert(
      fc.property(
        anyCenter,
        anyRadius,
        fc.array(anyBearing, { minLength: 8, maxLength: 8 }),
        (center, radius, turns) => {
          const ring = ringAroundCircle(center, radius);
          for (const bearing of turns) {
            const [longitude, latitude] = positionAt(center, bearing, radius);
            expect(inRing([longitude, latitude], ring)).toBe(true);
            expect(inRing([((longitude + 540) % 360) - 180, latitude], ring)).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is at most a thousandth of the radius larger, everywhere', () => {
    fc.assert(
      fc.property(anyCenter, anyRadius, anyBearing, (center, radius, bearing) => {
        fc.pre(!hasPoleOnItsRim(center, radius));
        const ring = ringAroundCircle(center, radius);
        expect(inRing(positionAt(center, bearing, radius * 1.0011), ring)).toBe(false);
        for (const corner of ring.corners)
          expect(geodesicBetween(center, corner).meters).toBeLessThanOrEqual(radius * 1.001);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps clear of a pole that lies exactly on the circle', () => {
    const toPole = geodesicBetween([20, 89], [20, 90]).meters;
    for (const share of [0.998, 0.9992, 0.999_25, 0.9995, 1, 1.0005]) {
      const radius = toPole * share;
      const ring = ringAroundCircle([20, 89], radius);
      expect(ring.corners.length).toBeLessThan(400);
      for (let bearing = 0; bearing < 360; bearing += 0.5)
        expect(inRing(positionAt([20, 89], bearing, radius), ring)).toBe(true);
    }
  });

  it('goes round the pole that it holds', () => {
    expect(ringAroundCircle([0, 89.9], 50_000).pole).toBe('north');
    expect(ringAroundCircle([0, -89.9], 50_000).pole).toBe('south');
    expect(ringAroundCircle([0, 89.9], 5000).pole).toBeNull();
  });

  it.each([1e-3, 1e-4, 1e-6, 1e-9, 5e-324])('is made at once of %s metres round a pole, too', (radiusMeters) => {
    for (const latitude of [90, -90, 89.999_999_99])
      expect(ringAroundCircle([0, latitude], radiusMeters).corners.length).toBeLessThan(1000);
  });

  it('has about a hundred corners', () => {
    expect(ringAroundCircle([114, 22.5], 5000).corners.length).toBeLessThan(110);
  });
});

describe('the ring within a circle', () => {
  it('holds nothing that is not in the circle, and all but the last thousandth of it', () => {
    fc.assert(
      fc.property(
        anyCenter,
        anyRadius,
        fc.array(anyBearing, { minLength: 8, maxLength: 8 }),
        (center, radius, turns) => {
          const ring = ringWithinCircle(center, radius);
          for (const corner of ring.corners) expect(geodesicBetween(center, corner).meters).toBeLessThan(radius);
          for (const bearing of turns) {
            expect(inRing(positionAt(center, bearing, radius), ring)).toBe(false);
            if (hasPoleOnItsRim(center, radius)) continue;
            expect(inRing(positionAt(center, bearing, radius * 0.9989), ring)).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps clear of a pole that lies exactly on the circle', () => {
    const toPole = geodesicBetween([20, 89], [20, 90]).meters;
    for (const share of [0.9995, 1, 1.0002, 1.000_25, 1.0003, 1.001]) {
      const ring = ringWithinCircle([20, 89], toPole * share);
      expect(ring.corners.length).toBeLessThan(400);
      for (let bearing = 0.25; bearing < 360; bearing += 0.5)
        expect(inRing(positionAt([20, 89], bearing, toPole * share), ring)).toBe(false);
    }
  });
});

it('finds a circle within another by their measures, up to the same one', () => {
  const circle = { center: [114, 22.5] as const, radiusMeters: 500 };
  expect(isCircleWithin(circle, circle)).toBe(true);
  expect(isCircleWithin({ ...circle, radiusMeters: 500.1 }, circle)).toBe(false);
  expect(isCircleWithin({ center: positionAt([114, 22.5], 45, 200), radiusMeters: 299 }, circle)).toBe(true);
  expect(isCircleWithin({ center: positionAt([114, 22.5], 45, 200), radiusMeters: 301 }, circle)).toBe(false);
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geodesicBetween, positionAt } from '../measure/geodesic.ts';
import { isInArea } from '../meets/areas.ts';
import type { Position } from '../position.ts';
import { areaAlongPath, piecesBesideLegs } from './path.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const bearing = fc.double({ min: 0, max: 360, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const latitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 89.5, max: 90, noNaN: true }),
  fc.constantFrom(-90, 0, 90),
);

/** A leg of any length, drawn without a jump. */
const anyLeg = fc
  .tuple(longitude, latitude, fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -5, max: 5, noNaN: true }))
  .map(([east, north, eastStep, northStep]): [Position, Position] => [
    [east, north],
    [east + eastStep, Math.max(-90, Math.min(90, north + northStep))],
  ]);

const along = ([from, to]: readonly [Position, Position], part: number): Position => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

describe('the area along a path', () => {
  it('holds every place within the half-width of a leg', () => {
    fc.assert(
      fc.property(
        anyLeg,
        fc.double({ min: 1, max: 20_000, noNaN: true }),
        share,
        bearing,
        (leg, width, part, course) => {
          const area = areaAlongPath(leg, width);
          expect(isInArea(positionAt(along(leg, part), course, width), area)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is not much wider than asked', () => {
    const ordinary = fc.tuple(longitude, fc.double({ min: -70, max: 70, noNaN: true }));
    fc.assert(
      fc.property(ordinary, fc.double({ min: -0.5, max: 0.5, noNaN: true }), share, (from, step, part) => {
        const to: Position = [from[0] + step, from[1] + 0.3];
        const middle = along([from, to], part);
        const { bearingDegrees } = geodesicBetween(from, to);
        const area = areaAlongPath([from, to], 1000);
        expect(isInArea(positionAt(middle, bearingDegrees + 90, 1020), area)).toBe(false);
      }),
    );
  });

  it('is one convex piece for each short leg, and runs on over the antimeridian', () => {
    const area = areaAlongPath(
      [
        [179.9, 10],
        [-179.9, 10],
        [-179.9, 10.1],
      ],
      100,
    );
    expect(area).toHaveLength(2);
    expect(isInArea([180, 10], area)).toBe(true);
    expect(isInArea([0, 10], area)).toBe(false);
  });

  it.each([
    [0, 90],
    [0, -89.999_999],
    [-89.99, 89.99],
    [10, 55],
  ])('takes about as many pieces as are foretold from latitude %d to %d, at any width', (from, to) => {
    const leg: Position[] = [
      [20, from],
      [20, to],
    ];
    const foretold = piecesBesideLegs(leg);
    for (const width of [1e-9, 1, 100]) expect(areaAlongPath(leg, width).length).toBeLessThan(2.5 * foretold + 4);
  });

  it('is the line itself without a width, and a circle without a length', () => {
    const line = areaAlongPath(
      [
        [0, 0],
        [2, 2],
      ],
      0,
    );
    expect(isInArea([1, 1], line)).toBe(true);
    expect(isInArea([1, 1.000_001], line)).toBe(false);
    expect(isInArea([0, 0.008], areaAlongPath([[0, 0]], 1000))).toBe(true);
    expect(areaAlongPath([], 5)).toEqual([]);
  });
});

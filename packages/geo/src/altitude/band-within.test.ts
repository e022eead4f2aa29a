import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandsMeet, type AltitudeBand, type AltitudeReference, type KnownGround } from './band.ts';
import { isBandWithin } from './band-within.ts';
import { unknownBetween } from './unknown-between.ts';

const references = ['ground', 'sea', 'ellipsoid', 'home'] as const satisfies readonly AltitudeReference[];
const few = fc.integer({ min: -6, max: 6 });
const bound = fc.option(fc.integer({ min: -8, max: 8 }), { nil: null });
const anyBand = fc.tuple(bound, bound, fc.constantFrom(...references)).map(([one, other, reference]): AltitudeBand => {
  const isReversed = one !== null && other !== null && one > other;
  return { lowerMeters: isReversed ? other : one, upperMeters: isReversed ? one : other, reference };
});
const anyGround = fc.tuple(few, few).map(([one, other]) => ({
  lowestMeters: Math.min(one, other),
  highestMeters: Math.max(one, other),
}));

/** Above sea: without an end as high and as low as these heights come. */
const ENDLESS = 40;

it('is within only if each height that is flown is, over each ground that there may be', () => {
  fc.assert(
    fc.property(anyBand, anyBand, anyGround, few, few, (inner, outer, ground, geoid, home) => {
      const known: KnownGround = { ground, geoidUndulationMeters: geoid, homeMeters: home };
      const grounds = Array.from(
        { length: ground.highestMeters - ground.lowestMeters + 1 },
        (_, at) => ground.lowestMeters + at,
      );
      // Two heights above ground are meant at one place, and so is everything else here.
      const isWithin = grounds.every((groundMeters) => {
        const above = { ground: groundMeters, sea: 0, ellipsoid: -geoid, home };
        for (let meters = -ENDLESS; meters <= ENDLESS; meters++) {
          const [flown, opened] = [meters - above[inner.reference], meters - above[outer.reference]];
          const isFlown = isIn(flown, inner) && (inner.reference !== 'ground' || flown >= 0);
          const hasFloor = outer.reference !== 'ground' || (outer.lowerMeters ?? 0) > 0;
          if (isFlown && !isIn(opened, hasFloor ? outer : { ...outer, lowerMeters: null })) return false;
        }
        return true;
      });
      fc.pre(inner.reference !== 'ground' || (inner.upperMeters ?? 1) >= 0);
      expect(isBandWithin(inner, outer, known)).toBe(isWithin);
    }),
    { numRuns: 3000 },
  );
});

const isIn = (meters: number, { lowerMeters, upperMeters }: AltitudeBand): boolean =>
  meters >= (lowerMeters ?? -Infinity) && meters <= (upperMeters ?? Infinity);

it('takes for within nothing that anything unknown could lift out of it, but of all heights everything', () => {
  for (const one of references)
    for (const other of references) {
      const inner: AltitudeBand = { lowerMeters: 0, upperMeters: 10, reference: one };
      expect(isBandWithin(inner, { lowerMeters: null, upperMeters: 5000, reference: other })).toBe(one === other);
      expect(isBandWithin(inner, { lowerMeters: null, upperMeters: null, reference: other })).toBe(true);
    }
});

it('names what keeps two bands from being compared, and nothing else', () => {
  const anyKnown = fc
    .tuple(fc.option(anyGround), fc.option(few), fc.option(few))
    .map(([ground, geoid, home]): KnownGround => ({
      ...(ground && { ground }),
      ...(geoid !== null && { geoidUndulationMeters: geoid }),
      ...(home !== null && { homeMeters: home }),
    }));
  fc.assert(
    fc.property(anyBand, anyBand, anyKnown, few, (one, other, known, meters) => {
      const unknown = unknownBetween(one.reference, other.reference, known);
      const flat = { lowestMeters: meters, highestMeters: meters };
      const learned: KnownGround = {
        ...known,
        ...((unknown.includes('ground') || unknown.includes('relief')) && { ground: flat }),
        ...(unknown.includes('geoid') && { geoidUndulationMeters: meters }),
        ...(unknown.includes('takeOff') && { homeMeters: meters }),
      };
      expect(unknown.length > 0 || bandsMeet(one, other, known) !== 'unknown').toBe(true);
      expect(bandsMeet(one, other, learned)).not.toBe('unknown');
    }),
    { numRuns: 2000 },
  );
});

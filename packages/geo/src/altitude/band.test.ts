import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveBandsMeet } from '../testing/naive-bands.ts';
import { bandsMeet, type AltitudeBand, type AltitudeReference, type KnownGround } from './band.ts';

const band = (lowerMeters: number | null, upperMeters: number | null, reference: AltitudeReference): AltitudeBand => ({
  lowerMeters,
  upperMeters,
  reference,
});

describe('bands over one reference', () => {
  it('meet where they share a height, their bounds included', () => {
    expect(bandsMeet(band(0, 120, 'ground'), band(120, null, 'ground'))).toBe('yes');
    expect(bandsMeet(band(0, 119, 'ground'), band(120, null, 'ground'))).toBe('no');
    expect(bandsMeet(band(null, 50, 'sea'), band(null, 10, 'sea'))).toBe('yes');
  });
});

describe('bands over different references', () => {
  const flight = band(0, 120, 'ground');
  const approach = band(300, 900, 'sea');

  it('are compared over known ground', () => {
    expect(bandsMeet(flight, approach, { ground: { lowestMeters: 10, highestMeters: 100 } })).toBe('no');
    expect(bandsMeet(flight, approach, { ground: { lowestMeters: 200, highestMeters: 250 } })).toBe('yes');
  });

  it('are unknown over ground that reaches them only in part', () => {
    expect(bandsMeet(flight, approach, { ground: { lowestMeters: 100, highestMeters: 250 } })).toBe('unknown');
  });

  it('are unknown while the ground, the geoid or the home is not known', () => {
    for (const reference of ['ground', 'ellipsoid', 'home'] as const) {
      expect(bandsMeet(band(0, 120, reference), approach)).toBe('unknown');
      expect(bandsMeet(band(0, 120, reference), band(20_000, 30_000, 'sea'))).toBe('unknown');
    }
  });

  it('meet for certain where nothing unknown could part them', () => {
    expect(bandsMeet(band(null, null, 'ground'), approach)).toBe('yes');
    expect(bandsMeet(flight, band(null, null, 'ellipsoid'))).toBe('yes');
    expect(bandsMeet(band(null, 5, 'ground'), band(null, 5, 'sea'))).toBe('yes');
    expect(bandsMeet(band(null, 5, 'ground'), band(5, null, 'sea'))).toBe('unknown');
  });

  it('count the ellipsoid from the sea by the undulation of the geoid', () => {
    const overEllipsoid = band(0, 100, 'ellipsoid');
    expect(bandsMeet(overEllipsoid, band(60, 70, 'sea'), { geoidUndulationMeters: 40 })).toBe('yes');
    expect(bandsMeet(overEllipsoid, band(61, 70, 'sea'), { geoidUndulationMeters: 40 })).toBe('no');
    expect(bandsMeet(overEllipsoid, band(130, 170, 'sea'), { geoidUndulationMeters: -40 })).toBe('yes');
  });

  it('count from home by where home is', () => {
    expect(bandsMeet(band(0, 100, 'home'), approach, { homeMeters: 200 })).toBe('yes');
    expect(bandsMeet(band(0, 100, 'home'), approach, { homeMeters: 199 })).toBe('no');
  });
});

const bound = fc.option(fc.integer({ min: -8, max: 8 }), { nil: null });
const anyBand = fc
  .tuple(bound, bound, fc.constantFrom('ground', 'sea', 'ellipsoid', 'home'))
  .map(([one, other, reference]): AltitudeBand => {
    const isReversed = one !== null && other !== null && one > other;
    return { lowerMeters: isReversed ? other : one, upperMeters: isReversed ? one : other, reference };
  });
const few = fc.integer({ min: -6, max: 6 });
const anyKnown = fc
  .tuple(fc.option(fc.tuple(few, few)), fc.option(few), fc.option(few))
  .map(([ground, geoid, home]): KnownGround => ({
    ...(ground && { ground: { lowestMeters: Math.min(...ground), highestMeters: Math.max(...ground) } }),
    ...(geoid !== null && { geoidUndulationMeters: geoid }),
    ...(home !== null && { homeMeters: home }),
  }));

it('answers as trying every height over every possible ground does', () => {
  fc.assert(
    fc.property(anyBand, anyBand, anyKnown, (one, other, known) => {
      expect(bandsMeet(one, other, known)).toBe(naiveBandsMeet(one, other, known));
    }),
    { numRuns: 300 },
  );
});

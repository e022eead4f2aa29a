import type { AltitudeBand, AltitudeReference } from '@skein/geo/altitude/band.ts';
import type { Facts, ProblemReason } from '../findings/problem.ts';
import { metersOf, type Height } from './height.ts';

export type Say = (reason: ProblemReason, facts?: Facts) => void;

export const everyHeight: AltitudeBand = { lowerMeters: null, upperMeters: null, reference: 'ground' };

interface Bound {
  readonly meters: number;
  readonly reference: AltitudeReference;
}

/**
 * One band of two bounds, in metres over one reference. Where that cannot be had the zone becomes the larger and that is said, or
 * it is refused: `null`.
 */
export function bandOf(
  lower: Height | undefined,
  upper: Height | undefined,
  assumed: AltitudeReference,
  say: Say,
): AltitudeBand | null {
  if (lower?.kind === 'unreadable' || upper?.kind === 'unreadable') {
    say('badHeight', { bound: lower?.kind === 'unreadable' ? 'lower' : 'upper' });
    return null;
  }
  // Which height that is nobody can say, and without it the zone would begin at the ground.
  if (lower?.kind === 'flightLevel') {
    say('flightLevelBelow');
    return null;
  }
  if (upper?.kind === 'flightLevel') say('flightLevelAbove');
  const said = [lower, upper].map((height) => (height?.kind === 'height' ? height.reference : null));
  const inferred = said.find((reference) => reference !== null) ?? null;
  const heights = [lower, upper].filter((height) => height?.kind === 'height');
  if (heights.some(({ unit, value }) => unit === null && value !== 0)) say('unitAssumed', { unit: 'm' });
  if (heights.length > 0 && inferred === null) say('referenceAssumed', { reference: assumed });
  const boundOf = (height: Height | undefined): Bound | null =>
    height?.kind === 'height'
      ? { meters: metersOf(height.value, height.unit), reference: height.reference ?? inferred ?? assumed }
      : null;
  return joined(boundOf(lower), boundOf(upper), say);
}

function joined(lower: Bound | null, upper: Bound | null, say: Say): AltitudeBand | null {
  if (!lower && !upper) return everyHeight;
  if (!upper || !lower) {
    const { reference } = upper ?? lower ?? everyHeight;
    return { lowerMeters: lower?.meters ?? null, upperMeters: upper?.meters ?? null, reference };
  }
  if (lower.reference !== upper.reference) {
    // From the surface up nothing is lost: nobody flies below it.
    if (lower.meters > 0)
      say('referencesDiffer', {
        lower: lower.meters,
        lowerReference: lower.reference,
        upperReference: upper.reference,
      });
    return { lowerMeters: null, upperMeters: upper.meters, reference: upper.reference };
  }
  if (lower.meters > upper.meters) {
    say('bandUpsideDown', { lower: lower.meters, upper: upper.meters });
    return null;
  }
  return { lowerMeters: lower.meters, upperMeters: upper.meters, reference: upper.reference };
}

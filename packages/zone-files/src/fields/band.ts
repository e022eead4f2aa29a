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
  // Without an end downwards is not what “unlimited” says of a lower bound, and above all heights there is no zone.
  const isLowerBad = lower?.kind === 'unreadable' || lower?.kind === 'unlimited';
  if (isLowerBad || upper?.kind === 'unreadable') {
    say('badHeight', { bound: isLowerBad ? 'lower' : 'upper' });
    return null;
  }
  if (lower?.kind === 'conflicting' || upper?.kind === 'conflicting') {
    say('heightsConflict', { bound: lower?.kind === 'conflicting' ? 'lower' : 'upper' });
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
  if (heights.some(({ unit, value }) => unit === null && value !== 0)) {
    // A bare number beside one in feet is hardly in metres, nor is that sure.
    if (heights.some(({ unit }) => unit !== null && unit !== 'm')) {
      say('badHeight', { bound: lower?.kind === 'height' && lower.unit === null ? 'lower' : 'upper' });
      return null;
    }
    say('unitAssumed', { unit: 'm' });
  }
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
    return blocking({ lowerMeters: lower?.meters ?? null, upperMeters: upper?.meters ?? null, reference }, say);
  }
  if (lower.reference !== upper.reference) {
    // From the surface up nothing is lost: nobody flies below it.
    if (lower.meters > 0)
      say('referencesDiffer', {
        lower: lower.meters,
        lowerReference: lower.reference,
        upperReference: upper.reference,
      });
    return blocking({ lowerMeters: null, upperMeters: upper.meters, reference: upper.reference }, say);
  }
  if (lower.meters > upper.meters) {
    say('bandUpsideDown', { lower: lower.meters, upper: upper.meters });
    return null;
  }
  return blocking({ lowerMeters: lower.meters, upperMeters: upper.meters, reference: upper.reference }, say);
}

/** Nobody flies below the ground, hardly anybody below the sea. Beside the ellipsoid and the home both are usual. */
function blocking(band: AltitudeBand, say: Say): AltitudeBand | null {
  const { lowerMeters, upperMeters, reference } = band;
  const isBelow = upperMeters !== null && upperMeters <= 0 && (reference === 'ground' || reference === 'sea');
  if (!isBelow && (upperMeters === null || upperMeters !== lowerMeters)) return band;
  say('bandWithoutHeight', { upper: upperMeters ?? 0 });
  return null;
}

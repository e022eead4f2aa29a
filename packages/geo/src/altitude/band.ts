export type AltitudeReference = 'ground' | 'sea' | 'ellipsoid' | 'home';

/** From the lower bound to the upper one, both included; `null` has no end. */
export interface AltitudeBand {
  readonly lowerMeters: number | null;
  readonly upperMeters: number | null;
  readonly reference: AltitudeReference;
}

/** What is known of a place. Whatever is missing is not known, and nothing is taken for it. */
export interface KnownGround {
  /** Above sea level, over the whole area in question. */
  readonly ground?: { readonly lowestMeters: number; readonly highestMeters: number };
  /** How far the sea level lies above the ellipsoid there. */
  readonly geoidUndulationMeters?: number;
  /** Where the vehicle took off, above sea level. */
  readonly homeMeters?: number;
}

export type Answer = 'yes' | 'no' | 'unknown';

/**
 * Whether two bands share a height. Over ground that is not flat, or not known, one of them may lie anywhere within a span
 * against the other: `yes` and `no` hold for all of that span, everything else is `unknown`.
 */
export function bandsMeet(one: AltitudeBand, other: AltitudeBand, known: KnownGround = {}): Answer {
  const [least, most] = spanBetween(one.reference, other.reference, known);
  const [lower, upper] = [one.lowerMeters ?? -Infinity, one.upperMeters ?? Infinity];
  const [otherLower, otherUpper] = [other.lowerMeters ?? -Infinity, other.upperMeters ?? Infinity];
  // Raised by this much at least and at most, the one band reaches the other.
  const [fromBelow, fromAbove] = [otherLower - upper, otherUpper - lower];
  if (fromBelow <= least && most <= fromAbove) return 'yes';
  return most < fromBelow || fromAbove < least ? 'no' : 'unknown';
}

/** What to add to a height over the one reference to have it over the other: at least, and at most. */
export function spanBetween(from: AltitudeReference, to: AltitudeReference, known: KnownGround): [number, number] {
  // Two heights above the ground are compared at one place, whatever the ground is there.
  if (from === to) return [0, 0];
  const [fromLeast, fromMost] = spanAboveSea(from, known);
  const [toLeast, toMost] = spanAboveSea(to, known);
  return [fromLeast - toMost, fromMost - toLeast];
}

function spanAboveSea(
  reference: AltitudeReference,
  { ground, geoidUndulationMeters, homeMeters }: KnownGround,
): readonly [number, number] {
  const unknown = [-Infinity, Infinity] as const;
  if (reference === 'sea') return [0, 0];
  if (reference === 'ground') return ground ? [ground.lowestMeters, ground.highestMeters] : unknown;
  const meters = reference === 'home' ? homeMeters : negated(geoidUndulationMeters);
  return meters === undefined ? unknown : [meters, meters];
}

const negated = (meters: number | undefined): number | undefined => (meters === undefined ? undefined : -meters);

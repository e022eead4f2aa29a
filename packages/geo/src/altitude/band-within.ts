import { spanBetween, type AltitudeBand, type KnownGround } from './band.ts';

/** Whether all of a band lies within another, whatever it is that is not known: what might stand out of it is not within. */
export function isBandWithin(inner: AltitudeBand, outer: AltitudeBand, known: KnownGround = {}): boolean {
  const [least, most] = spanBetween(inner.reference, outer.reference, known);
  const upper = outer.upperMeters ?? Infinity;
  const isBelow = upper === Infinity || (inner.upperMeters ?? Infinity) + most <= upper;
  return isBelow && (floorOf(inner) ?? -Infinity) + least >= floorIn(outer);
}

/** Nobody flies below the ground. */
const floorOf = ({ lowerMeters, reference }: AltitudeBand): number | null =>
  reference === 'ground' ? Math.max(0, lowerMeters ?? 0) : lowerMeters;

/** So what begins at the ground or below it has no floor for anybody who flies, over whichever reference. */
const floorIn = ({ lowerMeters, reference }: AltitudeBand): number =>
  lowerMeters === null || (reference === 'ground' && lowerMeters <= 0) ? -Infinity : lowerMeters;

import type { AltitudeReference, KnownGround } from './band.ts';

/** The ground at all; that it is not flat, so that it lies now here, now there; the sea over the ellipsoid; the take-off point. */
export type UnknownHeight = 'ground' | 'relief' | 'geoid' | 'takeOff';

/** What would have to be known, or be flat, for heights over the two references to be compared for certain. */
export const unknownBetween = (
  one: AltitudeReference,
  other: AltitudeReference,
  known: KnownGround = {},
): UnknownHeight[] => (one === other ? [] : [...unknownOf(one, known), ...unknownOf(other, known)]);

const unknownOf = (
  reference: AltitudeReference,
  { ground, geoidUndulationMeters, homeMeters }: KnownGround,
): UnknownHeight[] => {
  if (reference === 'sea') return [];
  if (reference === 'home') return homeMeters === undefined ? ['takeOff'] : [];
  if (reference === 'ellipsoid') return geoidUndulationMeters === undefined ? ['geoid'] : [];
  if (!ground) return ['ground'];
  return ground.lowestMeters < ground.highestMeters ? ['relief'] : [];
};

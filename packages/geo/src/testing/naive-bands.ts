import type { AltitudeBand, AltitudeReference, Answer, KnownGround } from '../altitude/band.ts';

const wholeNumbers = (most: number): number[] => Array.from({ length: 2 * most + 1 }, (_, at) => at - most);

/** Far beyond every bound and height that the tests draw, which stay under ten. */
const FAR = wholeNumbers(25);
const HEIGHTS = wholeNumbers(60);

/** Tries every height over every ground that what is known allows; what is not known ranges far beyond all bounds. */
export function naiveBandsMeet(one: AltitudeBand, other: AltitudeBand, known: KnownGround): Answer {
  const answers = distancesBetween(one.reference, other.reference, known).map((distance) =>
    HEIGHTS.some((height) => holds(one, height - distance) && holds(other, height)),
  );
  if (answers.every(Boolean)) return 'yes';
  return answers.some(Boolean) ? 'unknown' : 'no';
}

/** From the zero of the one reference up to that of the other, over every ground that there may be. */
function distancesBetween(one: AltitudeReference, other: AltitudeReference, known: KnownGround): number[] {
  const { ground, geoidUndulationMeters, homeMeters } = known;
  const zeros: Record<AltitudeReference, readonly number[]> = {
    sea: [0],
    ground: ground ? FAR.filter((height) => height >= ground.lowestMeters && height <= ground.highestMeters) : FAR,
    ellipsoid: geoidUndulationMeters === undefined ? FAR : [-geoidUndulationMeters],
    home: homeMeters === undefined ? FAR : [homeMeters],
  };
  const apart = zeros[one].flatMap((zero) =>
    (one === other ? [zero] : zeros[other]).map((otherZero) => zero - otherZero),
  );
  return [...new Set(apart)];
}

const holds = ({ lowerMeters, upperMeters }: AltitudeBand, height: number): boolean =>
  (lowerMeters === null || height >= lowerMeters) && (upperMeters === null || height <= upperMeters);

/** Likewise: whether no height that is asked for stands out of what is opened, over any ground that there may be. */
export function naiveBandWithin(asked: AltitudeBand, opened: AltitudeBand, known: KnownGround): boolean {
  const hasFloor = opened.lowerMeters !== null && !(opened.reference === 'ground' && opened.lowerMeters <= 0);
  const isOpened = (height: number): boolean =>
    (!hasFloor || height >= (opened.lowerMeters ?? 0)) && (opened.upperMeters === null || height <= opened.upperMeters);
  // Nobody flies below the ground.
  const isFlown = (height: number): boolean => holds(asked, height) && (asked.reference !== 'ground' || height >= 0);
  const distances = distancesBetween(asked.reference, opened.reference, known);
  return distances.every((distance) => HEIGHTS.every((height) => !isFlown(height) || isOpened(height + distance)));
}

import type { AltitudeBand, AltitudeReference, Answer, KnownGround } from '../altitude/band.ts';

const wholeNumbers = (most: number): number[] => Array.from({ length: 2 * most + 1 }, (_, at) => at - most);

/** Far beyond every bound and height that the tests draw, which stay under ten. */
const FAR = wholeNumbers(25);
const HEIGHTS = wholeNumbers(60);

/** Tries every height over every ground that what is known allows; what is not known ranges far beyond all bounds. */
export function naiveBandsMeet(one: AltitudeBand, other: AltitudeBand, known: KnownGround): Answer {
  const { ground, geoidUndulationMeters, homeMeters } = known;
  const zeros: Record<AltitudeReference, readonly number[]> = {
    sea: [0],
    ground: ground ? FAR.filter((height) => height >= ground.lowestMeters && height <= ground.highestMeters) : FAR,
    ellipsoid: geoidUndulationMeters === undefined ? FAR : [-geoidUndulationMeters],
    home: homeMeters === undefined ? FAR : [homeMeters],
  };
  const apart = zeros[one.reference].flatMap((zero) =>
    (one.reference === other.reference ? [zero] : zeros[other.reference]).map((otherZero) => zero - otherZero),
  );
  const answers = [...new Set(apart)].map((distance) =>
    HEIGHTS.some((height) => holds(one, height - distance) && holds(other, height)),
  );
  if (answers.every(Boolean)) return 'yes';
  return answers.some(Boolean) ? 'unknown' : 'no';
}

const holds = ({ lowerMeters, upperMeters }: AltitudeBand, height: number): boolean =>
  (lowerMeters === null || height >= lowerMeters) && (upperMeters === null || height <= upperMeters);

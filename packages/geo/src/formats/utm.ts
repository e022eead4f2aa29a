import { toDegrees, toRadians, type Position } from '../position.ts';

/** Of one of the sixty zones; the northing of the southern half counts from ten thousand kilometres south of the equator. */
export interface UtmPosition {
  readonly zone: number;
  readonly isNorthern: boolean;
  readonly eastingMeters: number;
  readonly northingMeters: number;
}

const SCALE = 0.9996;
const FALSE_EASTING_METERS = 500_000;
const FALSE_NORTHING_METERS = 10_000_000;
const FLATTENING = 1 / 298.257_223_563;
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
const N = FLATTENING / (2 - FLATTENING);
const MERIDIAN_METERS = (6_378_137 / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);

/** The series of Krüger to the fourth power, which is right to a tenth of a millimetre within a zone. */
const FORWARD = [
  N / 2 - (2 * N ** 2) / 3 + (5 * N ** 3) / 16 + (41 * N ** 4) / 180,
  (13 * N ** 2) / 48 - (3 * N ** 3) / 5 + (557 * N ** 4) / 1440,
  (61 * N ** 3) / 240 - (103 * N ** 4) / 140,
  (49_561 * N ** 4) / 161_280,
];
const BACKWARD = [
  N / 2 - (2 * N ** 2) / 3 + (37 * N ** 3) / 96 - N ** 4 / 360,
  N ** 2 / 48 + N ** 3 / 15 - (437 * N ** 4) / 1440,
  (17 * N ** 3) / 480 - (37 * N ** 4) / 840,
  (4397 * N ** 4) / 161_280,
];

export const centralMeridianOf = (zone: number): number => zone * 6 - 183;

/** The zone of a place, with the two places where it is not six degrees wide: around Bergen and on Svalbard. */
export function zoneAt([longitude, latitude]: Position): number {
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180;
  const zone = Math.min(60, Math.floor((wrapped + 180) / 6) + 1);
  if (latitude >= 56 && latitude < 64 && wrapped >= 3 && wrapped < 12) return 32;
  if (latitude >= 72 && wrapped >= 0 && wrapped < 42) return [31, 33, 35, 37][Math.floor((wrapped + 3) / 12)] ?? zone;
  return zone;
}

export function toUtm(position: Position, zone = zoneAt(position)): UtmPosition {
  const [longitude, latitude] = position;
  const turn = 360 * Math.round((longitude - centralMeridianOf(zone)) / 360);
  const lambda = toRadians(longitude - turn - centralMeridianOf(zone));
  const sine = Math.sin(toRadians(latitude));
  const conformal = Math.sinh(Math.atanh(sine) - ECCENTRICITY * Math.atanh(ECCENTRICITY * sine));
  const xi = Math.atan2(conformal, Math.cos(lambda));
  const eta = Math.asinh(Math.sin(lambda) / Math.hypot(conformal, Math.cos(lambda)));
  let [east, north] = [eta, xi];
  FORWARD.forEach((factor, at) => {
    const wave = 2 * (at + 1);
    east += factor * Math.cos(wave * xi) * Math.sinh(wave * eta);
    north += factor * Math.sin(wave * xi) * Math.cosh(wave * eta);
  });
  return {
    zone,
    isNorthern: latitude >= 0,
    eastingMeters: FALSE_EASTING_METERS + SCALE * MERIDIAN_METERS * east,
    northingMeters: (latitude >= 0 ? 0 : FALSE_NORTHING_METERS) + SCALE * MERIDIAN_METERS * north,
  };
}

export function fromUtm({ zone, isNorthern, eastingMeters, northingMeters }: UtmPosition): Position {
  const xi = (northingMeters - (isNorthern ? 0 : FALSE_NORTHING_METERS)) / (SCALE * MERIDIAN_METERS);
  const eta = (eastingMeters - FALSE_EASTING_METERS) / (SCALE * MERIDIAN_METERS);
  let [xiSphere, etaSphere] = [xi, eta];
  BACKWARD.forEach((factor, at) => {
    const wave = 2 * (at + 1);
    xiSphere -= factor * Math.sin(wave * xi) * Math.cosh(wave * eta);
    etaSphere -= factor * Math.cos(wave * xi) * Math.sinh(wave * eta);
  });
  const lambda = Math.atan2(Math.sinh(etaSphere), Math.cos(xiSphere));
  const longitude = centralMeridianOf(zone) + toDegrees(lambda);
  const wrapped = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
  return [wrapped, toDegrees(geodeticLatitude(Math.asin(Math.sin(xiSphere) / Math.cosh(etaSphere))))];
}

/** From the conformal latitude back, by Newton's way: it settles in a few rounds. */
function geodeticLatitude(conformal: number): number {
  const target = Math.tan(conformal);
  let tangent = target;
  for (let round = 0; round < 6; round++) {
    const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tangent) / Math.hypot(1, tangent)));
    const reached = tangent * Math.hypot(1, sigma) - sigma * Math.hypot(1, tangent);
    const slope =
      ((1 - ECCENTRICITY ** 2) * Math.hypot(1, reached) * Math.hypot(1, tangent)) /
      (1 + (1 - ECCENTRICITY ** 2) * tangent ** 2);
    tangent += (target - reached) / slope;
  }
  return Math.atan(tangent);
}

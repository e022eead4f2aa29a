import { distanceMeters } from '../distance.ts';
import { toDegrees, toRadians, type Position } from '../position.ts';

/** WGS-84. */
const SEMI_MAJOR_AXIS_METERS = 6_378_137;
const FLATTENING = 1 / 298.257_223_563;
const SEMI_MINOR_AXIS_METERS = SEMI_MAJOR_AXIS_METERS * (1 - FLATTENING);

const MOST_ROUNDS = 60;
const CLOSE_ENOUGH_RADIANS = 1e-13;

export interface Geodesic {
  readonly meters: number;
  /** The course at the start, clockwise from north, 0 up to 360. */
  readonly bearingDegrees: number;
}

/** How far and in which direction, on the ellipsoid (Vincenty); to well under a millimetre. */
export function geodesicBetween(from: Position, to: Position): Geodesic {
  const longitudeStep = toRadians(to[0] - from[0]);
  const { sin: sinFrom, cos: cosFrom } = reducedLatitude(from[1]);
  const { sin: sinTo, cos: cosTo } = reducedLatitude(to[1]);
  let lambda = longitudeStep;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [sinLambda, cosLambda] = [Math.sin(lambda), Math.cos(lambda)];
    const east = cosTo * sinLambda;
    const north = cosFrom * sinTo - sinFrom * cosTo * cosLambda;
    const sinSigma = Math.hypot(east, north);
    if (sinSigma === 0) break;
    const cosSigma = sinFrom * sinTo + cosFrom * cosTo * cosLambda;
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cosFrom * cosTo * sinLambda) / sinSigma;
    const cosSquaredAlpha = 1 - sinAlpha ** 2;
    // Along the equator there is no such angle, and its factor is zero.
    const cosTwoSigmaM = cosSquaredAlpha === 0 ? 0 : cosSigma - (2 * sinFrom * sinTo) / cosSquaredAlpha;
    const next = longitudeStep + longitudeCorrection(cosSquaredAlpha, sinAlpha, sigma, cosTwoSigmaM);
    const isDone = Math.abs(next - lambda) < CLOSE_ENOUGH_RADIANS;
    lambda = next;
    if (!isDone) continue;
    const { scale, correction } = arcSeries(cosSquaredAlpha, sigma, cosTwoSigmaM);
    return {
      meters: SEMI_MINOR_AXIS_METERS * scale * (sigma - correction),
      bearingDegrees: asBearing(toDegrees(Math.atan2(east, north))),
    };
  }
  return onTheSphere(from, to);
}

/** Where one arrives after so many metres on this course. The longitude runs on from the start's, past ±180° if need be. */
export function positionAt(from: Position, bearingDegrees: number, meters: number): Position {
  const bearing = toRadians(bearingDegrees);
  const [sinBearing, cosBearing] = [Math.sin(bearing), Math.cos(bearing)];
  const { sin: sinFrom, cos: cosFrom } = reducedLatitude(from[1]);
  const sigmaFrom = Math.atan2(sinFrom, cosFrom * cosBearing);
  const sinAlpha = cosFrom * sinBearing;
  const cosSquaredAlpha = 1 - sinAlpha ** 2;
  const { scale } = arcSeries(cosSquaredAlpha, 0, 0);
  const first = meters / (SEMI_MINOR_AXIS_METERS * scale);
  let sigma = first;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { correction } = arcSeries(cosSquaredAlpha, sigma, Math.cos(2 * sigmaFrom + sigma));
    const next = first + correction;
    const isDone = Math.abs(next - sigma) < CLOSE_ENOUGH_RADIANS;
    sigma = next;
    if (isDone) break;
  }
  const [sinSigma, cosSigma] = [Math.sin(sigma), Math.cos(sigma)];
  const across = sinFrom * sinSigma - cosFrom * cosSigma * cosBearing;
  const latitude = Math.atan2(
    sinFrom * cosSigma + cosFrom * sinSigma * cosBearing,
    (1 - FLATTENING) * Math.hypot(sinAlpha, across),
  );
  const lambda = Math.atan2(sinSigma * sinBearing, cosFrom * cosSigma - sinFrom * sinSigma * cosBearing);
  const step = lambda - longitudeCorrection(cosSquaredAlpha, sinAlpha, sigma, Math.cos(2 * sigmaFrom + sigma));
  return [from[0] + toDegrees(step), toDegrees(latitude)];
}

function reducedLatitude(latitude: number): { sin: number; cos: number } {
  const angle = Math.atan2((1 - FLATTENING) * Math.sin(toRadians(latitude)), Math.cos(toRadians(latitude)));
  return { sin: Math.sin(angle), cos: Math.cos(angle) };
}

function longitudeCorrection(cosSquaredAlpha: number, sinAlpha: number, sigma: number, cosTwoSigmaM: number): number {
  const c = (FLATTENING / 16) * cosSquaredAlpha * (4 + FLATTENING * (4 - 3 * cosSquaredAlpha));
  const waves = cosTwoSigmaM + c * Math.cos(sigma) * (2 * cosTwoSigmaM ** 2 - 1);
  return (1 - c) * FLATTENING * sinAlpha * (sigma + c * Math.sin(sigma) * waves);
}

function arcSeries(cosSquaredAlpha: number, sigma: number, cosTwoSigmaM: number) {
  const uSquared = cosSquaredAlpha * ((SEMI_MAJOR_AXIS_METERS / SEMI_MINOR_AXIS_METERS) ** 2 - 1);
  const scale = 1 + (uSquared / 16_384) * (4096 + uSquared * (-768 + uSquared * (320 - 175 * uSquared)));
  const b = (uSquared / 1024) * (256 + uSquared * (-128 + uSquared * (74 - 47 * uSquared)));
  const sinSigma = Math.sin(sigma);
  const third = (b / 6) * cosTwoSigmaM * (4 * sinSigma ** 2 - 3) * (4 * cosTwoSigmaM ** 2 - 3);
  const second = (b / 4) * (Math.cos(sigma) * (2 * cosTwoSigmaM ** 2 - 1) - third);
  return { scale, correction: b * sinSigma * (cosTwoSigmaM + second) };
}

/** Between nearly opposite ends of the Earth the series does not settle; one place has no course to itself. */
function onTheSphere(from: Position, to: Position): Geodesic {
  const step = toRadians(to[0] - from[0]);
  const [start, end] = [toRadians(from[1]), toRadians(to[1])];
  const north = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(step);
  const bearing = toDegrees(Math.atan2(Math.sin(step) * Math.cos(end), north));
  return { meters: distanceMeters(from, to), bearingDegrees: asBearing(bearing) };
}

const asBearing = (degrees: number): number => (((degrees % 360) + 360) % 360) % 360;

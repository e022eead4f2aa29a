import { toRadians, type Position } from './position.ts';

/** The ellipsoid that the offset is defined on: Krasovsky 1940. */
const SEMI_MAJOR_AXIS_METERS = 6_378_245;
const ECCENTRICITY_SQUARED = 0.006_693_421_622_965_943;

/**
 * Mainland China's shifted datum. For drawing on a GCJ-02 map only: never store, send or fly a position in it.
 * Outside the rectangle around China the two datums agree.
 */
export function toGcj02(position: Position): Position {
  if (!isInOffsetArea(position)) return position;
  const [longitude, latitude] = position;
  const [eastMeters, northMeters] = offsetMeters(longitude - 105, latitude - 35);
  const curvature = 1 - ECCENTRICITY_SQUARED * Math.sin(toRadians(latitude)) ** 2;
  const primeVerticalMeters = SEMI_MAJOR_AXIS_METERS / Math.sqrt(curvature);
  const meridianMeters = (primeVerticalMeters * (1 - ECCENTRICITY_SQUARED)) / curvature;
  return [
    longitude + eastMeters / toRadians(primeVerticalMeters * Math.cos(toRadians(latitude))),
    latitude + northMeters / toRadians(meridianMeters),
  ];
}

/** The offset has no closed inverse: step back until the forward shift meets the position, to well under a millimetre. */
export function fromGcj02(position: Position): Position {
  let [longitude, latitude] = position;
  for (let round = 0; round < 6; round++) {
    const [shiftedLongitude, shiftedLatitude] = toGcj02([longitude, latitude]);
    longitude -= shiftedLongitude - position[0];
    latitude -= shiftedLatitude - position[1];
  }
  return [longitude, latitude];
}

function isInOffsetArea([longitude, latitude]: Position): boolean {
  return longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271;
}

/** The published polynomial with its waves; `x` and `y` are degrees from 105° E, 35° N. */
function offsetMeters(x: number, y: number): [east: number, north: number] {
  const fineWaves = wave(20, 6 * x) + wave(20, 2 * x);
  const root = Math.sqrt(Math.abs(x));
  const east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root;
  const eastWaves = fineWaves + wave(20, x) + wave(40, x / 3) + wave(150, x / 12) + wave(300, x / 30);
  const north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root;
  const northWaves = fineWaves + wave(20, y) + wave(40, y / 3) + wave(160, y / 12) + wave(320, y / 30);
  return [east + eastWaves, north + northWaves];
}

function wave(amplitude: number, angle: number): number {
  return (amplitude * 2 * Math.sin(angle * Math.PI)) / 3;
}

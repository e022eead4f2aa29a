import { modulo, type Columns } from './columns.ts';
import type { Expectation } from './prediction.ts';

/** How many metres a step of latitude is. */
const METRES_A_STEP = 0.011_132;
const GRAVITY_MPS2 = 9.81;
const DEGREES_TO_RADIANS = Math.PI / 180;

type Law = (columns: Columns, at: number, intervalS: number) => number;

/**
 * What a value must be near to, by the columns before it in the file and by the value before it in time. Both ends work this
 * out, on any machine: so only sums, products, quotients and the square root, which all engines round alike, and no sine.
 */
const laws: Readonly<Partial<Record<keyof Columns, Law>>> = {
  /** The mean of two climb rates, for as long as lies between them. */
  altitudeMslM: ({ altitudeMslM, climbMps }, at, intervalS) =>
    value(altitudeMslM, at - 1) + (intervalS * (value(climbMps, at) + value(climbMps, at - 1))) / 2,

  /** All altitudes rise and fall together. */
  altitudeEllipsoidM: ({ altitudeEllipsoidM, altitudeMslM }, at) =>
    value(altitudeEllipsoidM, at - 1) + stepOf(altitudeMslM, at),

  altitudeAboveHomeM: ({ altitudeAboveHomeM, altitudeMslM, altitudeEllipsoidM }, at) =>
    value(altitudeAboveHomeM, at - 1) + orElse(stepOf(altitudeMslM, at), stepOf(altitudeEllipsoidM, at)),

  /** The mean of two speeds leads from one place to the next. */
  groundSpeedMps: ({ groundSpeedMps, latitudeDeg, longitudeDeg }, at, intervalS) =>
    (2 * 10 * wayM(latitudeDeg, longitudeDeg, at)) / intervalS - value(groundSpeedMps, at - 1),

  /** In steady wind. */
  airSpeedMps: ({ airSpeedMps, groundSpeedMps }, at) => value(airSpeedMps, at - 1) + stepOf(groundSpeedMps, at),

  /** A wing banks to turn, so that lift carries the weight and bends the path. */
  rollDeg: ({ headingDeg, airSpeedMps, groundSpeedMps }, at, intervalS) => {
    const turnedDeg = modulo(stepOf(headingDeg, at) + 180, 360) - 180;
    const speedMps = orElse(value(airSpeedMps, at), value(groundSpeedMps, at)) / 10;
    const tangent = (turnedDeg * DEGREES_TO_RADIANS * speedMps) / intervalS / GRAVITY_MPS2;
    return arctangent(tangent) / DEGREES_TO_RADIANS;
  },
};

/** The laws, applied to the points of one chunk. */
export class Motion {
  readonly #columns: Columns;
  #intervalS: number | undefined;

  /** The columns may still be empty: each is read when a later one is asked for. */
  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** What to expect of a column at a place, in steps; not finite where something it depends on is missing. */
  expectationOf(name: keyof Columns): Expectation | undefined {
    const law = laws[name];
    if (law === undefined) return undefined;
    this.#intervalS ??= usualIntervalS(this.#columns.timeMs);
    const intervalS = this.#intervalS;
    return (at) => law(this.#columns, at, intervalS);
  }
}

/** The median, because single intervals tell of the link, not of when things were measured. */
function usualIntervalS(times: Float64Array): number {
  const intervals = times.subarray(1).map((time, at) => time - value(times, at));
  return value(intervals.toSorted(), Math.floor(intervals.length / 2)) / 100;
}

const value = (steps: Float64Array, at: number): number => steps[at] ?? NaN;

const stepOf = (steps: Float64Array, at: number): number => value(steps, at) - value(steps, at - 1);

const orElse = (wanted: number, otherwise: number): number => (Number.isNaN(wanted) ? otherwise : wanted);

function wayM(latitude: Float64Array, longitude: Float64Array, at: number): number {
  const north = stepOf(latitude, at);
  const east = stepOf(longitude, at) * cosine((value(latitude, at) / 1e7) * DEGREES_TO_RADIANS);
  return Math.sqrt(north * north + east * east) * METRES_A_STEP;
}

/** Off by a thousandth at the poles, where it does not matter. */
function cosine(radians: number): number {
  const square = radians * radians;
  return 1 - (square / 2) * (1 - (square / 12) * (1 - square / 30));
}

/** Off by a third of a degree at most for a bank up to 50°. */
const arctangent = (tangent: number): number => tangent / (1 + 0.28 * tangent * tangent);

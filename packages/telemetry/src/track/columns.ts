import type { FlightMode } from '../vehicle/mode.ts';
import type { TrackPoint } from './track-point.ts';

export type NumberColumnName = {
  [Name in keyof TrackPoint]: TrackPoint[Name] extends number | null ? Name : never;
}[Exclude<keyof TrackPoint, 'timeMs'>];

interface ColumnOf<Name> {
  readonly name: Name;
  /** Steps to the unit: 10 keeps tenths. */
  readonly perUnit: number;
  /** What lies outside is no measurement and is kept as missing. */
  readonly min: number;
  readonly max: number;
  /** The full turn of a compass: 359° is next to 0°. */
  readonly turn?: number;
}

export type NumberColumn = ColumnOf<NumberColumnName>;

const altitude = { perUnit: 10, min: -1000, max: 100_000 };
const speed = { perUnit: 10, min: -1000, max: 1000 };

/**
 * The columns in the order of the file, with the resolution that the format promises. A column stands behind those that tell
 * something about it. The order, the steps and the lists are the format: to change any of them is to write version 2.
 */
export const numberColumns: readonly NumberColumn[] = [
  { name: 'latitudeDeg', perUnit: 1e7, min: -90, max: 90 },
  { name: 'longitudeDeg', perUnit: 1e7, min: -180, max: 180 },
  { name: 'climbMps', ...speed },
  { name: 'altitudeMslM', ...altitude },
  { name: 'altitudeEllipsoidM', ...altitude },
  { name: 'altitudeAboveHomeM', ...altitude },
  { name: 'groundSpeedMps', ...speed },
  { name: 'airSpeedMps', ...speed },
  { name: 'headingDeg', perUnit: 1, min: -360, max: 360, turn: 360 },
  { name: 'pitchDeg', perUnit: 1, min: -180, max: 180 },
  { name: 'rollDeg', perUnit: 1, min: -180, max: 180 },
  { name: 'batteryPercent', perUnit: 1, min: 0, max: 100 },
  { name: 'voltageV', perUnit: 10, min: 0, max: 2000 },
  { name: 'satellites', perUnit: 1, min: 0, max: 255 },
  { name: 'linkQualityPercent', perUnit: 1, min: 0, max: 100 },
  { name: 'missionItem', perUnit: 1, min: 0, max: 65_535 },
  { name: 'rawMode', perUnit: 1, min: 0, max: 4_294_967_295 },
];

export const storedModes: readonly FlightMode[] = [
  'other',
  'standby',
  'manual',
  'stabilized',
  'altitude-hold',
  'position-hold',
  'guided',
  'take-off',
  'mission',
  'hold',
  'orbit',
  'follow',
  'return',
  'land',
  'avoid',
  'upgrade',
  'terminated',
];

/** Time is kept in hundredths of a second: links deliver no more evenly than that. Rounded down, so that no point changes minutes. */
const TIME_STEP_MS = 10;

/** In the year 2318. */
export const LATEST_TIME_STEPS = 2 ** 40 - 1;

export const toTimeSteps = (timeMs: number): number => Math.floor(timeMs / TIME_STEP_MS);

export const fromTimeSteps = (steps: number): number => steps * TIME_STEP_MS;

/** A missing value inside the codec. */
export const MISSING = NaN;

/** All points of a chunk, each column in whole steps or `MISSING`. */
export type Columns = Readonly<Record<keyof TrackPoint, Float64Array>>;

/** The value in whole steps of its column. */
export function toSteps(value: number | null, column: NumberColumn): number {
  if (value === null || !(value >= column.min && value <= column.max)) return MISSING;
  // Adding zero turns -0 into 0, which is all that the file can tell.
  const steps = Math.round(value * column.perUnit) + 0;
  return column.turn === undefined ? steps : modulo(steps, column.turn * column.perUnit);
}

export const fromSteps = (steps: number, { perUnit }: NumberColumn): number | null =>
  Number.isNaN(steps) ? null : steps / perUnit;

export const modulo = (value: number, turn: number): number => ((value % turn) + turn) % turn;

export const storedMode = (mode: FlightMode | null): number => (mode === null ? MISSING : storedModes.indexOf(mode));

export const storedFlag = (flag: boolean | null): number => (flag === null ? MISSING : Number(flag));

import {
  fromSteps,
  fromTimeSteps,
  numberColumns,
  storedFlag,
  storedMode,
  storedModes,
  toSteps,
  toTimeSteps,
  type Columns,
  type NumberColumn,
  type NumberColumnName,
} from './columns.ts';
import { storedColumns } from './stored-columns.ts';
import type { TrackPoint } from './track-point.ts';

const numberColumnNamed = Object.fromEntries(numberColumns.map((column) => [column.name, column])) as Readonly<
  Record<NumberColumnName, NumberColumn>
>;

/** One piece of memory for all: to ask for each apart costs more than to fill it. */
export function emptyColumns(length: number): Columns {
  const memory = new Float64Array(length * storedColumns.length);
  return Object.fromEntries(
    storedColumns.map(({ name }, at) => [name, memory.subarray(at * length, (at + 1) * length)]),
  ) as unknown as Columns;
}

export function toColumns(points: readonly TrackPoint[]): Columns {
  const columns = emptyColumns(points.length);
  fill(columns.timeMs, points, ({ timeMs }) => toTimeSteps(timeMs));
  fill(columns.isAfterGap, points, ({ isAfterGap }) => storedFlag(isAfterGap));
  fill(columns.mode, points, ({ mode }) => storedMode(mode));
  fill(columns.isArmed, points, ({ isArmed }) => storedFlag(isArmed));
  for (const column of numberColumns)
    fill(columns[column.name], points, (point) => toSteps(point[column.name], column));
  return columns;
}

function fill(steps: Float64Array, points: readonly TrackPoint[], valueOf: (point: TrackPoint) => number): void {
  let at = 0;
  for (const point of points) steps[at++] = valueOf(point);
}

/** A literal, not a loop over the columns: an object that grows by computed names is slow to make, and to read ever after. */
export function toPoints(columns: Columns): TrackPoint[] {
  const numberAt = (name: NumberColumnName, at: number) => fromSteps(columns[name][at] ?? NaN, numberColumnNamed[name]);
  return Array.from(columns.timeMs, (steps, at) => ({
    timeMs: fromTimeSteps(steps),
    isAfterGap: columns.isAfterGap[at] === 1,
    latitudeDeg: numberAt('latitudeDeg', at),
    longitudeDeg: numberAt('longitudeDeg', at),
    altitudeMslM: numberAt('altitudeMslM', at),
    altitudeEllipsoidM: numberAt('altitudeEllipsoidM', at),
    altitudeAboveHomeM: numberAt('altitudeAboveHomeM', at),
    groundSpeedMps: numberAt('groundSpeedMps', at),
    airSpeedMps: numberAt('airSpeedMps', at),
    climbMps: numberAt('climbMps', at),
    headingDeg: numberAt('headingDeg', at),
    pitchDeg: numberAt('pitchDeg', at),
    rollDeg: numberAt('rollDeg', at),
    batteryPercent: numberAt('batteryPercent', at),
    voltageV: numberAt('voltageV', at),
    satellites: numberAt('satellites', at),
    linkQualityPercent: numberAt('linkQualityPercent', at),
    missionItem: numberAt('missionItem', at),
    rawMode: numberAt('rawMode', at),
    mode: storedModes[columns.mode[at] ?? -1] ?? null,
    isArmed: flagFrom(columns.isArmed[at]),
  }));
}

function flagFrom(stored: number | undefined): boolean | null {
  return stored === undefined || Number.isNaN(stored) ? null : stored === 1;
}

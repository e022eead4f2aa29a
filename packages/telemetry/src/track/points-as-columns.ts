import {
  fromSteps,
  fromTimeSteps,
  numberColumns,
  storedFlag,
  storedMode,
  storedModes,
  toSteps,
  toTimeSteps,
  type NumberColumn,
  type NumberColumnName,
} from './columns.ts';
import type { TrackPoint } from './track-point.ts';

export interface StoredColumn {
  readonly steps: Float64Array;
  /** Steps of a full turn, for a column that is an angle. */
  readonly turn?: number | undefined;
}

/** Turns of the columns in the order of the file: what the reader must know before it has read a column. */
export const columnTurns: readonly (number | undefined)[] = [
  undefined,
  undefined,
  undefined,
  undefined,
  ...numberColumns.map(turnOf),
];

export function toColumns(points: readonly TrackPoint[], startSteps: number): StoredColumn[] {
  return [
    { steps: collect(points, ({ timeMs }) => toTimeSteps(timeMs) - startSteps) },
    { steps: collect(points, ({ isAfterGap }) => storedFlag(isAfterGap)) },
    { steps: collect(points, ({ mode }) => storedMode(mode)) },
    { steps: collect(points, ({ isArmed }) => storedFlag(isArmed)) },
    ...numberColumns.map((column) => ({
      steps: collect(points, (point) => storedSteps(point, column)),
      turn: turnOf(column),
    })),
  ];
}

/** A plain loop: `Float64Array.from` with a mapper costs four times as much. */
function collect(points: readonly TrackPoint[], valueOf: (point: TrackPoint) => number): Float64Array {
  const steps = new Float64Array(points.length);
  let at = 0;
  for (const point of points) steps[at++] = valueOf(point);
  return steps;
}

export function toPoints(columns: readonly Float64Array[], startSteps: number): TrackPoint[] {
  const [times = new Float64Array(), gaps, modes, armed, ...stored] = columns;
  return Array.from(times, (steps, index) => ({
    timeMs: fromTimeSteps(startSteps + steps),
    isAfterGap: gaps?.[index] === 1,
    ...numbersAt(stored, index),
    mode: storedModes[modes?.[index] ?? -1] ?? null,
    isArmed: flagFrom(armed?.[index]),
  }));
}

function storedSteps(point: TrackPoint, column: NumberColumn): number {
  const steps = toSteps(point[column.name], column);
  return column.relativeTo === undefined ? steps : referenceSteps(point, column.relativeTo, column) - steps;
}

function numbersAt(stored: readonly Float64Array[], index: number): Record<NumberColumnName, number | null> {
  const numbers = {} as Record<NumberColumnName, number | null>;
  numberColumns.forEach((column, place) => {
    const steps = stored[place]?.[index] ?? NaN;
    const own = column.relativeTo === undefined ? steps : referenceSteps(numbers, column.relativeTo, column) - steps;
    numbers[column.name] = fromSteps(own, column);
  });
  return numbers;
}

/** Zero where the reference itself is missing: the writer and the reader then agree on the plain value. */
function referenceSteps(
  values: Readonly<Record<NumberColumnName, number | null>>,
  name: NumberColumnName,
  column: NumberColumn,
): number {
  const steps = toSteps(values[name], column);
  return Number.isNaN(steps) ? 0 : steps;
}

function turnOf({ turn, perUnit }: NumberColumn): number | undefined {
  return turn === undefined ? undefined : turn * perUnit;
}

function flagFrom(stored: number | undefined): boolean | null {
  return stored === undefined || Number.isNaN(stored) ? null : stored === 1;
}

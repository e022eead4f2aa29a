import { LATEST_TIME_STEPS, numberColumns, storedModes, type Columns, type NumberColumn } from './columns.ts';

/** How a column lies in the file: whole steps from `least` to `most`. */
export interface StoredColumn {
  readonly name: keyof Columns;
  readonly least: number;
  readonly most: number;
  /** Steps of a full turn, for a column that is an angle. */
  readonly turn?: number;
}

/** In the order of the file. Time comes first: what the others are expected to be depends on it. */
export const storedColumns: readonly StoredColumn[] = [
  { name: 'timeMs', least: 0, most: LATEST_TIME_STEPS },
  { name: 'isAfterGap', least: 0, most: 1 },
  { name: 'mode', least: 0, most: storedModes.length - 1 },
  { name: 'isArmed', least: 0, most: 1 },
  ...numberColumns.map(inSteps),
];

function inSteps({ name, min, max, perUnit, turn }: NumberColumn): StoredColumn {
  if (turn === undefined) return { name, least: min * perUnit, most: max * perUnit };
  return { name, least: 0, most: turn * perUnit - 1, turn: turn * perUnit };
}

import type { BitReader } from './bit-reader.ts';
import type { BitWriter } from './bit-writer.ts';
import { MISSING, modulo } from './columns.ts';
import { bitsOf, type NumberModels } from './number-models.ts';
import { cheapestPrediction, errorOf, predict, PREDICTION_BITS, type Expectation } from './prediction.ts';
import { RecentValues } from './recent-values.ts';
import type { StoredColumn } from './stored-columns.ts';
import { TrackChunkError } from './track-chunk-error.ts';

/** How a column is kept. Two bits in the file. */
const LAYOUT = { empty: 0, constant: 1, full: 2, gappy: 3 } as const;
const LAYOUT_BITS = 2;

/** Writes the errors of the best prediction. Missing values are marked and take no part in it. */
export function writeColumn(
  writer: BitWriter,
  models: NumberModels,
  column: StoredColumn,
  steps: Float64Array,
  expect?: Expectation,
): void {
  const layout = layoutOf(steps);
  writer.writePlain(layout, LAYOUT_BITS);
  if (layout === LAYOUT.empty) return;
  writeWhole(writer, steps.find((value) => !Number.isNaN(value)) ?? 0, column);
  if (layout === LAYOUT.constant) return;
  const prediction = cheapestPrediction(steps, column, expect);
  writer.writePlain(prediction, PREDICTION_BITS);
  models.forget();
  const recent = new RecentValues();
  for (let at = 0; at < steps.length; at++) {
    const value = steps[at] ?? MISSING;
    if (layout === LAYOUT.gappy) models.writeMissing(writer, Number.isNaN(value));
    if (Number.isNaN(value)) continue;
    if (!recent.isEmpty) models.write(writer, errorOf(value, predict(prediction, recent, at, expect), column));
    recent.add(value);
  }
}

/** Fills `steps`. What no column of this kind can hold is refused: it was forged. */
export function readColumn(
  reader: BitReader,
  models: NumberModels,
  column: StoredColumn,
  steps: Float64Array,
  expect?: Expectation,
): void {
  const layout = reader.readPlain(LAYOUT_BITS);
  if (layout === LAYOUT.empty) return void steps.fill(MISSING);
  const first = inRange(readWhole(reader, column), column);
  if (layout === LAYOUT.constant) return void steps.fill(first);
  const prediction = reader.readPlain(PREDICTION_BITS);
  models.forget();
  const recent = new RecentValues();
  for (let at = 0; at < steps.length; at++) {
    steps[at] = MISSING;
    if (layout === LAYOUT.gappy && models.readMissing(reader)) continue;
    const value = recent.isEmpty ? first : predict(prediction, recent, at, expect) + models.read(reader);
    const read = inRange(column.turn === undefined ? value : modulo(value, column.turn), column);
    steps[at] = read;
    recent.add(read);
  }
}

function layoutOf(steps: Float64Array): number {
  const missing = steps.reduce((count, value) => count + Number(Number.isNaN(value)), 0);
  if (missing === steps.length) return LAYOUT.empty;
  if (missing > 0) return LAYOUT.gappy;
  return steps.every((value) => value === steps[0]) ? LAYOUT.constant : LAYOUT.full;
}

/** First values stand whole: how many bits, then the bits, then the sign if the column has one. */
function writeWhole(writer: BitWriter, value: number, { least, most }: StoredColumn): void {
  const width = bitsOf(Math.abs(value));
  writer.writePlain(width, bitsOf(bitsOf(Math.max(-least, most))));
  writer.writePlain(Math.abs(value), width);
  writer.writePlain(Number(value < 0), least < 0 && width > 0 ? 1 : 0);
}

function readWhole(reader: BitReader, { least, most }: StoredColumn): number {
  const width = reader.readPlain(bitsOf(bitsOf(Math.max(-least, most))));
  const magnitude = reader.readPlain(width);
  return reader.readPlain(least < 0 && width > 0 ? 1 : 0) === 1 ? -magnitude : magnitude;
}

function inRange(value: number, { name, least, most }: StoredColumn): number {
  if (value >= least && value <= most) return value;
  throw new TrackChunkError(
    `${value} in the column ${name}, which goes from ${least} to ${most}: no such chunk was ever written`,
  );
}

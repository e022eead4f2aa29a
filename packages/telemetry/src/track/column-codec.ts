import type { BitReader } from './bit-reader.ts';
import type { BitWriter } from './bit-writer.ts';
import { MISSING, modulo } from './columns.ts';
import { bitsOf, type NumberModels } from './number-models.ts';

/** How a column is kept. Two bits in the file. */
const LAYOUT = { empty: 0, constant: 1, full: 2, gappy: 3 } as const;
const LAYOUT_BITS = 2;

/** 1 expects the last value, 2 the last step once more, 3 the last change of step. */
const ORDERS = [1, 2, 3] as const;
const ORDER_BITS = 2;

/** First values stand whole: how many bits, then the bits, then the sign. */
const WIDTH_BITS = 6;

/** Writes the errors of the best simple prediction. Missing values are marked and take no part in it. */
export function writeColumn(writer: BitWriter, models: NumberModels, steps: Float64Array, turn?: number): void {
  const present = withoutMissing(steps);
  const layout = layoutOf(steps, present);
  writer.writePlain(layout, LAYOUT_BITS);
  if (layout === LAYOUT.empty) return;
  writeWhole(writer, present[0] ?? 0);
  if (layout === LAYOUT.constant) return;
  const order = cheapestOrder(present, turn);
  writer.writePlain(order, ORDER_BITS);
  models.forget();
  let at = 0;
  for (const value of steps) {
    if (layout === LAYOUT.gappy) models.writeMissing(writer, Number.isNaN(value));
    if (Number.isNaN(value)) continue;
    if (at > 0) models.write(writer, errorAt(present, at, order, turn));
    at += 1;
  }
}

export function readColumn(reader: BitReader, models: NumberModels, length: number, turn?: number): Float64Array {
  const steps = new Float64Array(length);
  const layout = reader.readPlain(LAYOUT_BITS);
  if (layout === LAYOUT.empty) return steps.fill(MISSING);
  const first = readWhole(reader);
  if (layout === LAYOUT.constant) return steps.fill(first);
  const order = reader.readPlain(ORDER_BITS);
  models.forget();
  const present = new Float64Array(length);
  let at = 0;
  for (let index = 0; index < length; index++) {
    if (layout === LAYOUT.gappy && models.readMissing(reader)) {
      steps[index] = MISSING;
      continue;
    }
    const value = at === 0 ? first : predict(present, at, order) + models.read(reader);
    present[at] = turn === undefined ? value : modulo(value, turn);
    steps[index] = present[at] ?? MISSING;
    at += 1;
  }
  return steps;
}

function withoutMissing(steps: Float64Array): Float64Array {
  const present = new Float64Array(steps.length);
  let count = 0;
  for (const value of steps) if (!Number.isNaN(value)) present[count++] = value;
  return present.subarray(0, count);
}

function layoutOf(steps: Float64Array, present: Float64Array): number {
  if (present.length === 0) return LAYOUT.empty;
  if (present.length < steps.length) return LAYOUT.gappy;
  return present.every((value) => value === present[0]) ? LAYOUT.constant : LAYOUT.full;
}

function cheapestOrder(present: Float64Array, turn: number | undefined): number {
  let [cheapest, fewestBits] = [1, Infinity];
  for (const order of ORDERS) {
    let bits = 0;
    for (let at = 1; at < present.length; at++) bits += bitsOf(Math.abs(errorAt(present, at, order, turn)));
    if (bits < fewestBits) [cheapest, fewestBits] = [order, bits];
  }
  return cheapest;
}

function errorAt(present: Float64Array, at: number, order: number, turn: number | undefined): number {
  const error = (present[at] ?? 0) - predict(present, at, order);
  return turn === undefined ? error : modulo(error + turn / 2, turn) - turn / 2;
}

/** The first values of a column lack the history that their order asks for, and make do with what there is. */
function predict(present: Float64Array, at: number, order: number): number {
  const last = present[at - 1] ?? 0;
  if (order < 2 || at < 2) return last;
  const before = present[at - 2] ?? 0;
  if (order < 3 || at < 3) return 2 * last - before;
  return 3 * last - 3 * before + (present[at - 3] ?? 0);
}

function writeWhole(writer: BitWriter, value: number): void {
  const width = bitsOf(Math.abs(value));
  writer.writePlain(width, WIDTH_BITS);
  writer.writePlain(Math.abs(value), width);
  writer.writePlain(Number(value < 0), width === 0 ? 0 : 1);
}

function readWhole(reader: BitReader): number {
  const width = reader.readPlain(WIDTH_BITS);
  const magnitude = reader.readPlain(width);
  return reader.readPlain(width === 0 ? 0 : 1) === 1 ? -magnitude : magnitude;
}

import { MISSING, modulo } from './columns.ts';
import { bitsOf } from './number-models.ts';
import { RecentValues } from './recent-values.ts';
import type { StoredColumn } from './stored-columns.ts';

/** What the next value is taken to be, before it is known. */
const PREDICTION = { byMotion: 0, sameValue: 1, sameStep: 2, sameChange: 3 } as const;
export const PREDICTION_BITS = 2;

/** What other columns let expect at a place; not finite where they tell nothing. */
export type Expectation = (at: number) => number;

export function cheapestPrediction(steps: Float64Array, column: StoredColumn, expect: Expectation | undefined): number {
  let [cheapest, fewestBits]: [number, number] = [PREDICTION.sameValue, Infinity];
  for (const prediction of Object.values(PREDICTION)) {
    if (prediction === PREDICTION.byMotion && expect === undefined) continue;
    const bits = bitsWith(prediction, steps, column, fewestBits, expect);
    if (bits < fewestBits) [cheapest, fewestBits] = [prediction, bits];
  }
  return cheapest;
}

/** How many bits the errors have, which is about what the coder makes of them; it stops counting at the limit. */
function bitsWith(
  prediction: number,
  steps: Float64Array,
  column: StoredColumn,
  limit: number,
  expect?: Expectation,
): number {
  const recent = new RecentValues();
  let bits = 0;
  for (let at = 0; at < steps.length && bits < limit; at++) {
    const value = steps[at] ?? MISSING;
    if (Number.isNaN(value)) continue;
    if (!recent.isEmpty) bits += bitsOf(Math.abs(errorOf(value, predict(prediction, recent, at, expect), column)));
    recent.add(value);
  }
  return bits;
}

export function errorOf(value: number, predicted: number, { turn }: StoredColumn): number {
  const error = value - predicted;
  return turn === undefined ? error : modulo(error + turn / 2, turn) - turn / 2;
}

export function predict(prediction: number, recent: RecentValues, at: number, expect: Expectation | undefined): number {
  if (prediction === PREDICTION.sameStep) return recent.sameStep;
  if (prediction === PREDICTION.sameChange) return recent.sameChange;
  const expected = prediction === PREDICTION.byMotion ? expect?.(at) : undefined;
  return expected !== undefined && Number.isFinite(expected) ? Math.round(expected) : recent.sameValue;
}

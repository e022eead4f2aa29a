import { readFileSync } from 'node:fs';
import type { JsonObject } from '../wire/json.ts';

/**
 * 459 messages in the shapes that devices send and documents show: the same keys, types and oddities, with values of our own.
 * `captured` ones have been seen on a wire.
 */
export interface Shape {
  readonly origin: 'captured' | 'documented';
  readonly topic: string;
  /** A text where the documents show no valid JSON. */
  readonly payload: JsonObject | string;
}

export const shapes: readonly Shape[] = readFileSync(new URL('shapes.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Shape);

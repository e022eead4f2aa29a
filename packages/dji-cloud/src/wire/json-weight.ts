import { isList, type Json } from './json.ts';

/** Bytes that the machine takes for them, on the safe side. */
const OBJECT = 64;
const FIELD = 24;
const ITEM = 16;
const TEXT = 24;
const LETTER = 2;

/**
 * About how many bytes a value takes while it is kept. A number alone takes none beside the place it stands in. Whoever can bear no
 * more than `most` learns only that it is more: the rest is not looked at.
 */
export function weightOf(value: Json, most = Infinity): number {
  if (typeof value === 'string') return TEXT + value.length * LETTER;
  if (value === null || typeof value !== 'object') return 0;
  let weight = OBJECT;
  if (isList(value)) {
    for (const item of value) {
      weight += ITEM + weightOf(item, most - weight);
      if (weight > most) break;
    }
    return weight;
  }
  for (const key in value) {
    weight += FIELD + key.length + weightOf(value[key] ?? null, most - weight);
    if (weight > most) break;
  }
  return weight;
}

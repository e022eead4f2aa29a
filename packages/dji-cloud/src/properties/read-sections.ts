import type { Stamp } from '@skein/telemetry/stamp.ts';
import type { JsonObject } from '../wire/json.ts';

/** An update while it is put together. */
export type Draft<Update> = { -readonly [Name in keyof Update]: Update[Name] };

/** A section is told anew when a message brings one of its properties. */
export type Sections<Update> = readonly (readonly [
  keys: readonly string[],
  tell: (update: Draft<Update>, sheet: JsonObject, stamp: Stamp) => void,
])[];

/** The sections that `touched` speaks of, from all that is known. */
export function readSections<Update extends object>(
  sections: Sections<Update>,
  sheet: JsonObject,
  touched: JsonObject,
  stamp: Stamp,
): Draft<Update> {
  const update = {} as Draft<Update>;
  for (const [keys, tell] of sections) if (speaksOf(touched, keys)) tell(update, sheet, stamp);
  return update;
}

export function speaksOf(touched: JsonObject, keys: readonly string[]): boolean {
  for (const key of keys) if (touched[key] !== undefined) return true;
  return false;
}

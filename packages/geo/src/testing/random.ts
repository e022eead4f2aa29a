/** Random choices that a seed repeats, so that a failing case can be looked at again. */
export function createRandom(seed: number) {
  let state = seed;
  const share = (): number => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number): number => Math.floor(share() * (most + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)] as Item;
  return { share, upTo, pick, isTrue: (chance: number) => share() < chance };
}

export type Random = ReturnType<typeof createRandom>;

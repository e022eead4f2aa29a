/** What wants places, and whose it is. */
export interface Wanting {
  readonly id: string;
  readonly houseId: string;
}

export interface Places {
  readonly inAll: number;
  /** As many may be taken by one who wants. */
  readonly toOne: number;
}

export interface Share {
  readonly id: string;
  readonly atMost: number;
}

/**
 * Gives free places away, each to whoever has the fewest: first among houses, then within the house; among equals to whom the
 * last was given longest ago. A house takes no more than half of what the others leave, so that one who comes later finds a
 * place, however many of its own a house could fill, and keep.
 */
export const createPlaceSharing = ({ inAll, toOne }: Places) => {
  let lastGiven = new Map<string, number>();
  let givenSoFar = 0;

  return (wanting: readonly Wanting[], taken: readonly Wanting[]): Share[] => {
    const held = new Map<string, number>();
    const shares = new Map<string, number>();
    // Whoever wants nothing for a while is as one who was never given anything.
    const known = new Set(wanting.flatMap(({ id, houseId }) => [id, houseId]));
    lastGiven = new Map([...lastGiven].filter(([id]) => known.has(id)));
    for (const { id, houseId } of taken) for (const each of [id, houseId]) add(held, each);

    for (let occupied = taken.length; occupied < inAll; occupied += 1) {
      const mayTake = ({ id, houseId }: Wanting): boolean => {
        const ofHouse = held.get(houseId) ?? 0;
        const leftByOthers = inAll - (occupied - ofHouse);
        return (held.get(id) ?? 0) < toOne && ofHouse < Math.ceil(leftByOthers / 2);
      };
      const next = firstOf(wanting.filter(mayTake), ({ id, houseId }) =>
        [houseId, id].flatMap((each) => [held.get(each) ?? 0, lastGiven.get(each) ?? 0]),
      );
      if (!next) break;
      givenSoFar += 1;
      for (const each of [next.id, next.houseId]) {
        add(held, each);
        lastGiven.set(each, givenSoFar);
      }
      add(shares, next.id);
    }
    return [...shares].map(([id, atMost]) => ({ id, atMost }));
  };
};

const add = (counts: Map<string, number>, id: string): void => void counts.set(id, (counts.get(id) ?? 0) + 1);

/** By the first number in which two differ, the smaller one. */
const firstOf = <T>(some: readonly T[], numbersOf: (one: T) => readonly number[]): T | undefined => {
  let best: { readonly one: T; readonly numbers: readonly number[] } | undefined;
  for (const one of some) {
    const numbers = numbersOf(one);
    if (!best || isBefore(numbers, best.numbers)) best = { one, numbers };
  }
  return best?.one;
};

const isBefore = (numbers: readonly number[], others: readonly number[]): boolean => {
  const place = numbers.findIndex((number, index) => number !== others[index]);
  return place >= 0 && (numbers[place] ?? 0) < (others[place] ?? 0);
};

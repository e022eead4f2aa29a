/**
 * Which houses were silent for too long. Whoever waits for one keeps a connection of their browser with it, and of those it has
 * six for the whole page: so a silent house is left alone, and after a rest a single tile tries whether it answers again.
 */
export const createSilentHouses = (restMilliseconds: number) => {
  const restsUntil = new Map<string, number>();
  return {
    /** Who is told so has to say how it went. */
    mayAsk: (house: string, now: number): boolean => {
      const until = restsUntil.get(house);
      if (until === undefined) return true;
      // Further ahead than a rest can reach: the clock was set back.
      if (now < until && until - now <= restMilliseconds) return false;
      restsUntil.set(house, now + restMilliseconds);
      return true;
    },
    noteSilence: (house: string, now: number): void => void restsUntil.set(house, now + restMilliseconds),
    noteAnswer: (house: string): void => void restsUntil.delete(house),
  };
};

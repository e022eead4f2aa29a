/** At most `atOnce` of these run at a time; the others wait in the order they came. */
export const takeTurns = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever waited takes over the place; giving it back first could let a newcomer in between.
      if (next) next();
      else running -= 1;
    }
  };
};

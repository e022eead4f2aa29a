/** At most `atOnce` of these run at a time; the others wait in the order they came, or leave when they no longer care to. */
export const takeTurns = (atOnce: number) => {
  const waiting = new Set<() => void>();
  let running = 0;

  const waitForTurn = (leaving: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      waiting.delete(takeOver);
      reject(leaving?.reason as Error);
    };
    const takeOver = () => {
      waiting.delete(takeOver);
      leaving?.removeEventListener('abort', leave);
      resolve();
    };
    waiting.add(takeOver);
    leaving?.addEventListener('abort', leave, { once: true });
    return promise;
  };

  /** Whose turn has come does not leave any more. */
  return async <T>(work: () => Promise<T>, leaving?: AbortSignal): Promise<T> => {
    if (running >= atOnce) await waitForTurn(leaving);
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      // Whoever waited takes over the place; giving it back first could let a newcomer in between.
      if (next) next();
      else running -= 1;
    }
  };
};

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longer than this nobody else waits. */
const TURN_MILLISECONDS = 10;

export interface Turns {
  /** Lets others have their turn if this one has lasted. */
  readonly giveWay: () => Promise<void>;
}

/** For long work on the thread that serves everybody. */
export const createTurns = (): Turns => {
  let since = performance.now();
  return {
    giveWay: async () => {
      if (performance.now() - since < TURN_MILLISECONDS) return;
      await nextTurn();
      since = performance.now();
    },
  };
};

import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MILLISECONDS = 1;
/** Others have the loop for so many times as long as this one was kept from it. */
const TIMES_AS_LONG = 3;
/** However busy they are, work beside the calls goes on. */
const LONGEST_MILLISECONDS = 100;

/**
 * Between one piece of work beside the calls and the next: whoever calls goes first. A turn that comes late says that others want
 * theirs, and the later it comes, the longer is waited for the next.
 */
export const giveWay = async (): Promise<void> => {
  const askedAt = performance.now();
  await sleep(STEP_MILLISECONDS);
  const lateMilliseconds = performance.now() - askedAt - STEP_MILLISECONDS;
  const pause = Math.min(lateMilliseconds * TIMES_AS_LONG, LONGEST_MILLISECONDS);
  if (pause >= STEP_MILLISECONDS) await sleep(pause);
};

import { LONGEST_REST_SECONDS, retries, TROUBLED_AFTER } from './webhooks.limits.ts';

const varied = (seconds: number, chance: number): number =>
  seconds * (1 - retries.jitter + 2 * retries.jitter * chance);

/** Whoever is back is found out within the longest rest, however the chance falls: what varies upwards begins below it. */
const variedWithinRest = (seconds: number, chance: number): number =>
  varied(Math.min(seconds, LONGEST_REST_SECONDS / (1 + retries.jitter)), chance);

/** Seconds until a delivery is tried again; `chance` is between 0 and 1. Undefined: it was the last attempt. */
export const retryPauseSeconds = (attempts: number, chance: number): number | undefined => {
  const pause = retries.pausesSeconds[attempts - 1];
  if (pause === undefined) return undefined;
  return pause <= LONGEST_REST_SECONDS ? variedWithinRest(pause, chance) : varied(pause, chance);
};

/** Seconds for which a receiver that has failed so often in a row is left alone. */
export const restSeconds = (failures: number, chance: number): number => {
  if (failures < TROUBLED_AFTER) return 0;
  const pauses: readonly number[] = retries.pausesSeconds;
  return variedWithinRest(pauses[failures - TROUBLED_AFTER] ?? LONGEST_REST_SECONDS, chance);
};

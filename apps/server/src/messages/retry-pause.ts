import { retries } from './delivery.limits.ts';

/** Seconds until the next attempt; `chance` is between 0 and 1. */
export const retryPauseSeconds = (attempts: number, chance: number): number => {
  const { firstPauseSeconds, growth, longestPauseSeconds, jitter } = retries;
  const pause = Math.min(firstPauseSeconds * growth ** (attempts - 1), longestPauseSeconds);
  return pause * (1 - jitter + 2 * jitter * chance);
};

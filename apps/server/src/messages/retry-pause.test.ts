import { expect, it } from 'vitest';
import { retryPauseSeconds } from './retry-pause.ts';

it('waits longer after each attempt, up to an hour', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempts) => retryPauseSeconds(attempts, 0.5));
  expect(pauses).toEqual([5, 20, 80, 320, 1_280, 3_600, 3_600]);
});

it('varies by a quarter either way', () => {
  expect(retryPauseSeconds(2, 0)).toBe(15);
  expect(retryPauseSeconds(2, 1)).toBe(25);
});

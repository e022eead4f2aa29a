import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { atMostOnceIn } from './at-most-once-in.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('does it at once, and once more for all that was asked during the pause', () => {
  const deed = vi.fn();
  const { ask } = atMostOnceIn(1000, deed);
  for (let asked = 0; asked < 50; asked += 1) ask();
  expect(deed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(deed).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(deed).toHaveBeenCalledTimes(2);
  ask();
  expect(deed).toHaveBeenCalledTimes(3);
});

it('does nothing more once it is stopped', () => {
  const deed = vi.fn();
  const { ask, stop } = atMostOnceIn(1000, deed);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(5000);
  expect(deed).toHaveBeenCalledTimes(1);
});

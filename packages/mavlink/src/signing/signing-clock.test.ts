import { expect, it } from 'vitest';
import { SIGNING_TICKS_PER_SECOND, SigningClock, toSigningTime } from './signing-clock.ts';

const EPOCH_MS = Date.UTC(2015, 0, 1);
const NOW_MS = Date.UTC(2026, 10, 18);
const DAY_TICKS = 86_400 * SIGNING_TICKS_PER_SECOND;

const setUp = (nowMs: number, reservedUntil: number) => {
  const marks: number[] = [];
  const clock = new SigningClock({ now: () => nowMs, reservedUntil, reserve: (until) => void marks.push(until) });
  return { clock, marks };
};

it('reserves ten seconds at a time, and not again until they are used up', () => {
  const { clock, marks } = setUp(NOW_MS, 0);
  const first = clock.next();
  for (let count = 0; count < 100; count += 1) clock.next();
  expect([first, marks]).toEqual([toSigningTime(NOW_MS), [first + 10 * SIGNING_TICKS_PER_SECOND]]);
});

it('begins behind a mark that may have been used up, a day ahead and the reservation besides, and no further', () => {
  const farthest = toSigningTime(NOW_MS) + DAY_TICKS + 10 * SIGNING_TICKS_PER_SECOND;
  expect(setUp(NOW_MS, farthest).clock.next()).toBe(farthest + 1);
  expect(setUp(NOW_MS, farthest + 1).clock.next()).toBe(toSigningTime(NOW_MS));
});

it('signs nothing at the time zero, and at no time twice from the first on', () => {
  expect(setUp(EPOCH_MS, 0).clock.next()).toBe(1);
  expect(setUp(EPOCH_MS, 1).clock.next()).toBe(2);
});

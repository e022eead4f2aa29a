import { expect, it } from 'vitest';

import { dayOf, endOfDay, lastDayBefore, lastDayWithin } from './key-days.ts';

const DAY = 24 * 60 * 60 * 1000;
const noon = new Date(2026, 10, 19, 12).getTime();

it('lets a key be valid until the end of its last day', () => {
  expect(endOfDay('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
});

it('shows the same last day again when it is edited', () => {
  expect(lastDayBefore(endOfDay('2026-02-28'))).toBe('2026-02-28');
  expect(lastDayBefore(new Date(2026, 1, 28, 9).toISOString())).toBe('2026-02-28');
});

it.each([0, 1, 23])('never offers a day that ends later than is allowed, whatever the hour (%d)', (hour) => {
  const from = new Date(2026, 10, 19, hour, 59).getTime();
  const last = Date.parse(endOfDay(lastDayWithin(365, from)));
  expect(last).toBeLessThanOrEqual(from + 365 * DAY);
  expect(last).toBeGreaterThan(from + 364 * DAY);
});

it('counts today as a day', () => {
  expect(lastDayWithin(1, noon)).toBe(dayOf(noon));
  expect(dayOf(noon)).toBe('2026-11-19');
});

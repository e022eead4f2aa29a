import { expect, it } from 'vitest';

import { minutesIn, momentBoxes, momentIn } from './moments.ts';

it.each([
  ['08:30', 510],
  ['8:30', 510],
  [' 08：30 ', 510],
  ['24:00', 1440],
  ['24:01', undefined],
  ['08:60', undefined],
  ['8', undefined],
  ['', undefined],
])('reads the time %j as %s minutes', (text, minutes) => {
  expect(minutesIn(text)).toBe(minutes);
});

it('brings back the day and the time that were filled in', () => {
  for (const boxes of [
    { day: '2026-12-01', time: '08:30' },
    { day: '2024-02-29', time: '00:00' },
    { day: '0020-01-01', time: '12:00' },
  ])
    expect(momentBoxes(momentIn(boxes))).toEqual(boxes);
});

it('takes a day alone for its midnight, and what is none for nothing', () => {
  expect(momentIn({ day: '2026-12-01', time: '' })).toBe(momentIn({ day: '2026-12-01', time: '00:00' }));
  expect(momentIn({ day: '', time: '08:00' })).toBeNull();
  expect(momentIn({ day: '2026-12-01', time: '25:00' })).toBeNull();
  expect(momentBoxes(null)).toEqual({ day: '', time: '' });
});

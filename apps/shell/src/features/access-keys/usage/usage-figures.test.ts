import { expect, it } from 'vitest';

import { countByCall, countByDay, daysBetween, outcomeOf } from './usage-figures.ts';

const usage = [
  { day: '2026-11-01', call: 'drones.list', status: 200, count: 5 },
  { day: '2026-11-01', call: 'drones.list', status: 401, count: 2 },
  { day: '2026-11-03', call: 'drones.list', status: 200, count: 1 },
  { day: '2026-11-03', call: 'zones.list', status: 503, count: 4 },
  { day: '2026-11-03', call: 'zones.list', status: 304, count: 6 },
];

it('names every day, also those without calls, over the end of a month', () => {
  expect(daysBetween('2026-10-30', '2026-11-02')).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
});

it.each([
  [200, 'answered'],
  [304, 'answered'],
  [400, 'refused'],
  [499, 'refused'],
  [500, 'failed'],
])('takes %d for %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

it('counts each outcome on its day', () => {
  expect(countByDay(usage, daysBetween('2026-11-01', '2026-11-03'))).toEqual({
    answered: [5, 0, 7],
    refused: [2, 0, 0],
    failed: [0, 0, 4],
  });
});

it('counts each call with its statuses, the most used first', () => {
  expect(countByCall(usage)).toEqual([
    {
      call: 'zones.list',
      counts: { answered: 6, refused: 0, failed: 4 },
      total: 10,
      statuses: [
        [304, 6],
        [503, 4],
      ],
    },
    {
      call: 'drones.list',
      counts: { answered: 6, refused: 2, failed: 0 },
      total: 8,
      statuses: [
        [200, 6],
        [401, 2],
      ],
    },
  ]);
});

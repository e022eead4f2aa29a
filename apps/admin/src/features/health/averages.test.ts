import { expect, it } from 'vitest';

import { averagesByPeriod } from './averages.ts';

it('averages what was read in each period, and says where nothing was', () => {
  const at = [0, 10, 100, 110, 310];
  const lines = averagesByPeriod(
    at,
    [
      [1, 3, null, 8, 2],
      [null, null, 1, 1, 1],
    ],
    100,
  );
  expect(lines).toEqual([
    { begins: 300, averages: [2, 1] },
    { begins: 100, averages: [8, 1] },
    { begins: 0, averages: [2, null] },
  ]);
});

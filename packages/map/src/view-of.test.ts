import { expect, it } from 'vitest';

import { boundsOf, viewOf } from './view-of.ts';

it('looks at all of them from the middle, wide or high', () => {
  expect(
    boundsOf([
      [114, 22],
      [113, 24],
    ]),
  ).toEqual([113, 22, 114, 24]);
  const wide = viewOf(
    [
      [100, 20],
      [110, 20],
    ],
    14,
  );
  expect(wide).toEqual({ center: [105, 20], zoom: Math.log2(36) - 0.5 });
  expect(
    viewOf(
      [
        [100, 20],
        [100, 25],
      ],
      14,
    )?.zoom,
  ).toBe(wide?.zoom);
});

it('comes no nearer to a single place than it may, and knows when there is none', () => {
  expect(viewOf([[114, 22]], 14)).toEqual({ center: [114, 22], zoom: 14 });
  expect([viewOf([], 14), boundsOf([])]).toEqual([undefined, undefined]);
});

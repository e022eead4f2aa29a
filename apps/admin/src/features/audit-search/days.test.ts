import { expect, it } from 'vitest';

import { momentsOf } from './days.ts';

it('reaches from the beginning of the first day to the end of the last, where the reader sits', () => {
  const { since, until } = momentsOf({ from: '2026-11-17', to: '2026-11-17' });
  expect(new Date(since ?? '').toString()).toContain('Nov 17 2026 00:00:00');
  expect(new Date(until ?? '').toString()).toContain('Nov 18 2026 00:00:00');
});

it('is bounded by nothing that is no day', () => {
  expect(momentsOf({ from: '', to: 'tomorrow' })).toEqual({});
});

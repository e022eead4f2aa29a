import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

it('names what changed, what it was and what it is, and nothing else', () => {
  const before = { name: 'H20', weight: 678, tags: ['thermal'], note: null };
  const after = { name: 'H20T', weight: 678, tags: ['thermal'], note: 'spare' };
  expect(changesBetween(before, after)).toEqual({
    name: { from: 'H20', to: 'H20T' },
    note: { from: null, to: 'spare' },
  });
});

it('names fields that came and went', () => {
  expect(changesBetween({ gone: 1 }, { come: 2 })).toEqual({
    gone: { from: 1, to: null },
    come: { from: null, to: 2 },
  });
});

import { expect, it } from 'vitest';
import type { EventTable } from '../events/event-table.ts';
import { EventTableShelf } from './event-table-shelf.ts';

it('knows a table by all its bytes, and keeps the last four', () => {
  const shelf = new EventTableShelf();
  const tables = Array.from({ length: 5 }, (): EventTable => new Map());
  for (const [at, table] of tables.entries()) shelf.keep(Uint8Array.of(9, at), table);
  const found = [0, 1, 2, 3, 4].map((at) => shelf.find(Uint8Array.of(9, at)));
  expect(found[0]).toBeUndefined();
  for (const at of [1, 2, 3, 4]) expect(found[at]).toBe(tables[at]);
  expect(shelf.find(Uint8Array.of(9))).toBeUndefined();
  expect(shelf.find(Uint8Array.of(9, 4, 0))).toBeUndefined();
});

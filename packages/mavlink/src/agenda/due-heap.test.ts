import { array, assert, constantFrom, nat, oneof, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { DueHeap, type DueEntry } from './due-heap.ts';

const entry = (): DueEntry => ({ at: -1 });

it('gives out everybody whose time has come, the first to be due first, and nobody else', () => {
  const heap = new DueHeap<DueEntry>();
  const times = new Map([30, 10, 50, 20, 10, Infinity].map((dueMs) => [entry(), dueMs]));
  for (const [one, dueMs] of times) heap.put(one, dueMs);
  expect(heap.nextDueMs()).toBe(10);
  expect(heap.takeDue(30).map((one) => times.get(one))).toEqual([10, 10, 20, 30]);
  expect(heap.nextDueMs()).toBe(50);
  expect(heap.takeDue(49)).toEqual([]);
});

it('waits for ever when there is nobody', () => {
  const heap = new DueHeap<DueEntry>();
  expect([heap.nextDueMs(), heap.takeDue(Infinity)]).toEqual([Infinity, []]);
});

it('takes out one that is in it, and leaves one alone that is not', () => {
  const heap = new DueHeap<DueEntry>();
  const [kept, removed] = [entry(), entry()];
  heap.put(kept, 1);
  heap.put(removed, 2);
  heap.remove(removed);
  heap.remove(removed);
  expect(heap.entries).toEqual([kept]);
  expect(removed.at).toBe(-1);
});

/** What may be done with one of a few entries: put it at a time, take it out, or take out all that are due. */
const deeds = array(
  record({
    which: nat(11),
    dueMs: oneof(nat(40), constantFrom(-1, Infinity)),
    deed: constantFrom('put', 'put', 'put', 'remove', 'take'),
  }),
  { maxLength: 200 },
);

it('is right about who is due after any sequence of changes', () => {
  assert(
    property(deeds, (sequence) => {
      const heap = new DueHeap<DueEntry>();
      const entries = Array.from({ length: 12 }, entry);
      const expected = new Map<DueEntry, number>();
      for (const { which, dueMs, deed } of sequence) {
        const chosen = entries[which] ?? entry();
        if (deed === 'put') {
          heap.put(chosen, dueMs);
          expected.set(chosen, dueMs);
        } else if (deed === 'remove') {
          heap.remove(chosen);
          expected.delete(chosen);
        }
        const nowMs = deed === 'take' ? dueMs : -Infinity;
        const due = [...expected.values()].filter((atMs) => atMs <= nowMs).toSorted((one, other) => one - other);
        const taken = heap.takeDue(nowMs);
        expect(taken.map((one) => expected.get(one))).toEqual(due);
        for (const one of taken) expected.delete(one);
        expect(heap.nextDueMs()).toBe(Math.min(Infinity, ...expected.values()));
        expect(new Set(heap.entries)).toEqual(new Set(expected.keys()));
      }
    }),
  );
});

import { array, assert, constantFrom, nat, oneof, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { DueHeap } from './due-heap.ts';

it('gives out everybody whose time has come, the first to be due first, and nobody else', () => {
  const heap = new DueHeap();
  const times = [30, 10, 50, 20, 10, Infinity];
  for (const [member, dueMs] of times.entries()) heap.put(member, dueMs);
  expect(heap.nextDueMs()).toBe(10);
  expect(heap.takeDue(30).map((member) => times[member])).toEqual([10, 10, 20, 30]);
  expect(heap.nextDueMs()).toBe(50);
  expect(heap.takeDue(49)).toEqual([]);
});

it('waits for ever when there is nobody', () => {
  const heap = new DueHeap();
  expect([heap.nextDueMs(), heap.takeDue(Infinity)]).toEqual([Infinity, []]);
});

it('takes out one that is in it, and leaves one alone that is not', () => {
  const heap = new DueHeap();
  heap.put(0, 1);
  heap.put(1, 2);
  heap.remove(1);
  heap.remove(1);
  heap.remove(99);
  expect([heap.has(0), heap.has(1), heap.has(99), heap.nextDueMs()]).toEqual([true, false, false, 1]);
});

it('has room for any number, also for one far from all others', () => {
  const heap = new DueHeap();
  const members = [5000, ...Array.from({ length: 3000 }, (_, member) => member), 16_384];
  for (const member of members) heap.put(member, member);
  expect(heap.takeDue(Infinity)).toEqual(members.toSorted((one, other) => one - other));
});

it('gives out many in their order, after half of them were moved and some were taken out', () => {
  const [heap, expected] = [new DueHeap(), new Map<number, number>()];
  const scattered = (seed: number) => (seed * 7919) % 1009;
  const put = (member: number, dueMs: number) => {
    heap.put(member, dueMs);
    expected.set(member, dueMs);
  };
  for (let member = 0; member < 1000; member += 1) put(member, scattered(member));
  for (let member = 0; member < 1000; member += 2) put(member, scattered(member + 500));
  for (let member = 0; member < 1000; member += 7) {
    heap.remove(member);
    expected.delete(member);
  }
  const times = heap.takeDue(Infinity).map((member) => expected.get(member));
  expect(times).toEqual([...expected.values()].toSorted((one, other) => one - other));
});

/** What may be done with one of a few entries: put it at a time, take it out, or take out all that are due. */
const deeds = array(
  record({
    which: nat(39),
    dueMs: oneof(nat(40), constantFrom(-1, Infinity)),
    deed: constantFrom('put', 'put', 'put', 'remove', 'take'),
  }),
  { maxLength: 200 },
);

it('is right about who is due after any sequence of changes', () => {
  assert(
    property(deeds, (sequence) => {
      const heap = new DueHeap();
      const expected = new Map<number, number>();
      for (const { which: chosen, dueMs, deed } of sequence) {
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
        expect(heap.has(chosen)).toBe(expected.has(chosen));
      }
    }),
  );
});

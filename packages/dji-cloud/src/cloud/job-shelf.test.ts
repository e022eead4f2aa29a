import { expect, it } from 'vitest';
import type { JobView } from './job.ts';
import { JobShelf } from './job-shelf.ts';

const view = (given: Partial<JobView<unknown>> = {}, isOrdered = true) => ({
  job: { isOrdered },
  view: { phase: 'draft', isEndReported: false, command: null, report: null, heardAtMs: null, ...given } as const,
});
const refused = view({ command: { method: 'flighttask_prepare', state: 'refused', outcome: null } });
const asked = view({ command: { method: 'flighttask_prepare', state: 'asked', outcome: null } });
const ended = view({ phase: 'ok', isEndReported: true, heardAtMs: 0 });

const foreign = view({ phase: 'in_progress', heardAtMs: 0 }, false);
const foreignEnd = view({ phase: 'ok', isEndReported: true, heardAtMs: 0 }, false);

const TEN_MINUTES_MS = 600_000;
const HOURS_LATER_MS = 1_700_000_000_000;

it.each([
  ['the device said that it ended', ended],
  ['it was refused, so that the device never said a word about it', refused],
])('keeps a job that is over for ten minutes after it was first seen to be: %s', (_, job) => {
  const shelf = new JobShelf();
  shelf.put('a', job);
  expect([shelf.forgetOld(HOURS_LATER_MS), shelf.forgetOld(HOURS_LATER_MS + TEN_MINUTES_MS - 1)]).toEqual([true, true]);
  expect(shelf.size).toBe(1);
  expect(shelf.forgetOld(HOURS_LATER_MS + TEN_MINUTES_MS)).toBe(false);
  expect(shelf.size).toBe(0);
});

it('counts a refusal from the last one: an order given again in between begins it anew', () => {
  const shelf = new JobShelf();
  shelf.put('a', refused);
  shelf.forgetOld(HOURS_LATER_MS);
  shelf.put('a', asked);
  shelf.forgetOld(HOURS_LATER_MS + 500_000);
  shelf.put('a', refused);
  shelf.forgetOld(HOURS_LATER_MS + TEN_MINUTES_MS + 1);
  expect(shelf.size).toBe(1);
});

it('never forgets by time a job that waits for an answer, or that was not asked for yet', () => {
  const shelf = new JobShelf();
  shelf.put('a', asked);
  shelf.put('b', view());
  expect([shelf.forgetOld(HOURS_LATER_MS), shelf.forgetOld(2 * HOURS_LATER_MS)]).toEqual([false, false]);
  expect(shelf.size).toBe(2);
});

it('keeps two that are over beside the newest, and thirty-two that are not, the one longest untouched going first', () => {
  const shelf = new JobShelf();
  for (const id of ['a', 'b', 'c', 'd']) shelf.put(id, ended);
  expect(['a', 'b', 'c', 'd'].map((id) => shelf.find(id) !== undefined)).toEqual([false, true, true, true]);
  for (let number = 0; number < 40; number += 1) shelf.put(`open-${number}`, asked);
  expect(shelf.size).toBe(2 + 32 + 1);
  expect(shelf.find('open-6')).toBeUndefined();
  expect(shelf.find('open-39')).toBe(asked);
});

it('keeps what was ordered however many others a device reports, and of those sixteen beside the newest', () => {
  const shelf = new JobShelf();
  for (let number = 0; number < 31; number += 1) shelf.put(`ours-${number}`, asked);
  shelf.put('looked-up', view({}, false));
  shelf.put('ended', ended);
  for (let number = 0; number < 100; number += 1) {
    shelf.put(`over-${number}`, foreignEnd);
    shelf.put(`foreign-${number}`, foreign);
  }
  expect(shelf.size).toBe(31 + 1 + 1 + 2 + 16 + 1);
  const ours = ['looked-up', 'ended', ...Array.from({ length: 31 }, (_, number) => `ours-${number}`)];
  expect(ours.filter((id) => shelf.find(id) === undefined)).toEqual([]);
  expect([shelf.find('foreign-82'), shelf.find('foreign-84')]).toEqual([undefined, foreign]);
});

it('forgets what was only looked up before what was ordered', () => {
  const shelf = new JobShelf();
  shelf.put('ordered', asked);
  for (let number = 0; number < 100; number += 1) shelf.put(`looked-up-${number}`, view({}, false));
  expect(shelf.find('ordered')).toBe(asked);
  expect(shelf.size).toBe(32 + 1);
});

it('pushes off the job that was longest untouched, and to look for it is to touch it', () => {
  const shelf = new JobShelf();
  for (let number = 1; number <= 17; number += 1) shelf.put(`foreign-${number}`, foreign);
  shelf.find('foreign-1');
  shelf.put('foreign-18', foreign);
  expect([shelf.find('foreign-1'), shelf.find('foreign-2')]).toEqual([foreign, undefined]);
});

import { expect, it } from 'vitest';
import type { JobView } from './job.ts';
import { JobShelf } from './job-shelf.ts';

const view = (given: Partial<JobView<unknown>> = {}) => ({
  view: { phase: 'draft', isEndReported: false, command: null, report: null, heardAtMs: null, ...given } as const,
});
const refused = view({ command: { method: 'flighttask_prepare', state: 'refused', outcome: null } });
const asked = view({ command: { method: 'flighttask_prepare', state: 'asked', outcome: null } });
const endedAt = (heardAtMs: number) => view({ phase: 'ok', isEndReported: true, heardAtMs });

const TEN_MINUTES_MS = 600_000;
const HOURS_LATER_MS = 1_700_000_000_000;

it('keeps a job that is over for ten minutes after the last word about it', () => {
  const shelf = new JobShelf();
  shelf.put('a', endedAt(1000));
  shelf.forgetOld(1000 + TEN_MINUTES_MS);
  expect(shelf.size).toBe(1);
  shelf.forgetOld(1001 + TEN_MINUTES_MS);
  expect(shelf.size).toBe(0);
});

it('keeps a refusal for ten minutes too, though the device never said a word about the job', () => {
  const shelf = new JobShelf();
  shelf.put('a', refused);
  shelf.forgetOld(HOURS_LATER_MS);
  shelf.forgetOld(HOURS_LATER_MS + TEN_MINUTES_MS);
  expect(shelf.find('a')).toBe(refused);
  shelf.forgetOld(HOURS_LATER_MS + TEN_MINUTES_MS + 1);
  expect(shelf.find('a')).toBeUndefined();
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
  shelf.forgetOld(HOURS_LATER_MS);
  shelf.forgetOld(2 * HOURS_LATER_MS);
  expect(shelf.size).toBe(2);
});

it('keeps two that are over beside the newest, and thirty-two in all, the one longest untouched going first', () => {
  const shelf = new JobShelf();
  for (const id of ['a', 'b', 'c', 'd']) shelf.put(id, endedAt(0));
  expect(['a', 'b', 'c', 'd'].map((id) => shelf.find(id) !== undefined)).toEqual([false, true, true, true]);
  for (let number = 0; number < 40; number += 1) shelf.put(`open-${number}`, asked);
  expect(shelf.size).toBe(32);
  expect(shelf.find('open-7')).toBeUndefined();
  expect(shelf.find('open-39')).toBe(asked);
});

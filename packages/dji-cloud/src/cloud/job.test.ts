import { expect, it } from 'vitest';
import { Job, type PhaseRules } from './job.ts';

const rules: PhaseRules = { deed: [['draft'], 'sent'] };
const accepted = { kind: 'accepted', output: null } as const;
const START_MS = 1_700_000_000_000;

const report = (job: Job<string>, timestampMs: number | null, says = 'on its way') =>
  job.reported({ timestampMs, receivedAtMs: START_MS }, 'in_progress', says);

it('takes the answers of its eight newest commands, and no older ones', () => {
  const job = new Job<string>(rules);
  const tids = Array.from({ length: 9 }, (_, index) => `tid-${index}`);
  for (const tid of tids) job.asked(tid, 'deed');
  expect(tids.map((tid) => job.concluded(tid, accepted))).toEqual([false, ...Array<boolean>(8).fill(true)]);
});

it.each([
  [0, null],
  [1, 'out_of_order'],
  [60_000, 'out_of_order'],
  [60_001, null],
])('takes a report of %i ms before the newest for overtaken within a minute only', (behindMs, fault) => {
  const job = new Job<string>(rules);
  report(job, START_MS);
  expect(report(job, START_MS - behindMs)).toBe(fault);
});

it('takes a report without a time as it comes, and measures the next by the last time told', () => {
  const job = new Job<string>(rules);
  report(job, START_MS);
  expect(report(job, null)).toBeNull();
  expect(report(job, START_MS - 1000)).toBe('out_of_order');
});

it('is not what an earlier process knew once a command of this one is on its way', () => {
  const job = new Job<string>(rules);
  job.asked('tid', 'deed');
  job.restore('prepared');
  expect(job.view.phase).toBe('draft');
});

it('is ordered by a command of this process or of one before it, and not by what the device reports', () => {
  const [reported, asked, restored] = [new Job<string>(rules), new Job<string>(rules), new Job<string>(rules)];
  report(reported, START_MS);
  asked.asked('tid', 'deed');
  restored.restore('prepared');
  expect([reported, asked, restored].map(({ isOrdered }) => isOrdered)).toEqual([false, true, true]);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { createOutages } from '../outages/outages.ts';
import { startWorker } from './worker.ts';

const log = pino({ level: 'silent' });
const quiet = { name: 'test', pauseMilliseconds: 60_000, log, outages: createOutages(log, systemClock) };

it('works at once, and again until nothing is left', async () => {
  const answers = [true, true, false];
  const work = vi.fn(async () => answers.shift() ?? false);
  const worker = startWorker({ ...quiet, work });
  await expect.poll(() => work).toHaveBeenCalledTimes(3);
  await worker.stop();
  expect(work).toHaveBeenCalledTimes(3);
});

it('looks again when woken, also when that happens while it works', async () => {
  let finish = (): void => undefined;
  const work = vi.fn(() => new Promise<boolean>((done) => (finish = () => done(false))));
  const worker = startWorker({ ...quiet, work });
  worker.wake();
  finish();
  await expect.poll(() => work).toHaveBeenCalledTimes(2);
  finish();
  await sleep(20);
  worker.wake();
  await expect.poll(() => work).toHaveBeenCalledTimes(3);
  finish();
  await worker.stop();
});

it('looks again after its pause', async () => {
  const work = vi.fn(async () => false);
  const worker = startWorker({ ...quiet, work, pauseMilliseconds: 5 });
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(2);
  await worker.stop();
});

it('goes on after an error', async () => {
  const work = vi.fn(async () => false).mockRejectedValueOnce(new Error('the database is away'));
  const worker = startWorker({ ...quiet, work, pauseMilliseconds: 5 });
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(1);
  await worker.stop();
});

it('finishes what it has at hand before it stops', async () => {
  let isFinished = false;
  const worker = startWorker({
    ...quiet,
    work: async () => {
      await sleep(30);
      isFinished = true;
      return true;
    },
  });
  await worker.stop();
  expect(isFinished).toBe(true);
});

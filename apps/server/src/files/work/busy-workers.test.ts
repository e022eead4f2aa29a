import { pino } from 'pino';
import { expect, it } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { limits } from '../../http/limits.ts';
import { testWorkLimits } from '../../testing/test-file-workers.ts';
import { createFileWorkers, type FileWorkers } from './file-workers.ts';
import type { FileProcess } from './start-file-process.ts';
import { StillAtWork } from './still-at-work.ts';
import { workLimits, type WorkLimits } from './work.limits.ts';

const log = pino({ level: 'silent' });
const someone = (name: string) => Buffer.from(name);

/** Workers whose processes have each file at hand until it is let go. */
const heldWorkers = (given: Partial<WorkLimits>) => {
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const process: FileProcess = {
    pid: undefined,
    obey: (_, original) => {
      begun.push(original.toString());
      return new Promise((resolve) => {
        const about = { width: 1, height: 1 };
        const answer = { done: { about, size: 0 }, residentBytes: 0 };
        held.push(() => resolve({ answer, bytes: Buffer.alloc(0) }));
      });
    },
    hasEnded: () => false,
    end: () => undefined,
  };
  const workers = createFileWorkers(log, { ...testWorkLimits, processes: 1, ...given }, async () => process);
  return { workers, begun, letGo: () => held.shift()?.() };
};

const send = async (workers: FileWorkers, name: string): Promise<string | StillAtWork> => {
  try {
    await workers.run('reencodeImage', someone(name), 'png');
    return 'taken';
  } catch (error) {
    if (error instanceof StillAtWork) return error;
    if (error instanceof AppError) return error.reason;
    throw error;
  }
};

it('a file whose sender was told to come back is not worked on any more, and waits in nobody’s way', async () => {
  const { workers, begun, letGo } = heldWorkers({ mostWaiting: 1, turnMilliseconds: 20 });
  const first = send(workers, 'first');
  expect(await send(workers, 'told')).toBe('too_busy');
  const again = send(workers, 'again');
  letGo();
  await expect.poll(() => begun).toEqual(['first', 'again']);
  letGo();
  expect(await Promise.all([first, again])).toEqual(['taken', 'taken']);
  workers.stop();
});

it('a file that has its turn is waited for longer than for the turn', async () => {
  const { workers, begun, letGo } = heldWorkers({ turnMilliseconds: 1 });
  const sending = send(workers, 'slow');
  await expect.poll(() => begun).toEqual(['slow']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  letGo();
  expect(await sending).toBe('taken');
  workers.stop();
});

it('whoever is told to come back while their file is at hand learns when it no longer is', async () => {
  const { workers, letGo } = heldWorkers({ answerMilliseconds: 1 });
  const told = await send(workers, 'slow');
  if (!(told instanceof StillAtWork)) throw new Error(`told ${told}`);
  expect(told).toMatchObject({ reason: 'too_busy', data: { retryAfter: 5 } });
  let isOver = false;
  const over = told.ended.then(() => (isOver = true));
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  letGo();
  await over;
  workers.stop();
});

it('a file keeps its room until nobody is at it, told or not, and then leaves it', async () => {
  const { workers, begun, letGo } = heldWorkers({ mostWaiting: 0, answerMilliseconds: 20 });
  for (const name of ['one', 'two', 'three']) {
    const told = await send(workers, name);
    if (!(told instanceof StillAtWork)) throw new Error(`told ${told}`);
    expect(await send(workers, 'too many')).toBe('too_busy');
    letGo();
    await told.ended;
  }
  expect(begun).toEqual(['one', 'two', 'three']);
  workers.stop();
});

it('an answer comes before the connection is cut, and there is time left for it when the turn has come', () => {
  const { turnMilliseconds, answerMilliseconds } = workLimits;
  expect(answerMilliseconds).toBeLessThan(limits.connectionTimeoutMilliseconds);
  // What a picture may take on a machine that is free, twice.
  const { cpuMilliseconds } = workLimits.jobs.reencodeImage;
  expect(answerMilliseconds - turnMilliseconds).toBeGreaterThanOrEqual(2 * cpuMilliseconds);
});

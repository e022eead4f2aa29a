import { constants, getPriority } from 'node:os';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { activePdfs, costlyPdfs, mutate, plainPdfs, seededRandom } from '../../testing/pdf-corpus.ts';
import { anImage, aPdf } from '../../testing/sample-files.ts';
import { testWorkLimits } from '../../testing/test-file-workers.ts';
import { createFileWorkers, type FileWorkers } from './file-workers.ts';
import { startFileProcess, type FileProcess } from './start-file-process.ts';
import { workLimits } from './work.limits.ts';

const log = pino({ level: 'silent' });
const workers = createFileWorkers(log, testWorkLimits);
afterAll(() => workers.stop());

/** How it was decided. Anything but a file or a refusal fails the test. */
const decide = async (bytes: Buffer, by: FileWorkers = workers): Promise<string> => {
  try {
    await by.run('rewritePdf', bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
};

/** What this thread, which stands for the server's, had to do itself. */
const ownCpuMillisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

describe('a document that asks for too much', () => {
  it.each(Object.entries(costlyPdfs))('is refused while the server is free for others: %s', async (_, make) => {
    const document = make();
    let decision = '';
    const ownMilliseconds = await ownCpuMillisecondsOf(async () => (decision = await decide(document)));
    expect(['file_broken', 'file_too_costly', 'pdf_not_plain']).toContain(decision);
    expect(ownMilliseconds).toBeLessThan(500);
  });

  it('takes only its own process with it', async () => {
    const impatient = createFileWorkers(log, {
      ...testWorkLimits,
      jobs: { ...testWorkLimits.jobs, rewritePdf: { cpuMilliseconds: 1, memoryBytes: 2 ** 40 } },
    });
    const large = Buffer.concat([aPdf(), Buffer.from('% nothing\n'.repeat(1_500_000)), aPdf()]);
    const picture = await anImage('png');
    const [refused, taken] = await Promise.all([
      decide(large, impatient),
      impatient.run('reencodeImage', picture, 'png'),
    ]);
    expect(refused).toBe('file_too_costly');
    expect(taken).toMatchObject({ width: 320, height: 240 });
    await expect(impatient.run('reencodeImage', picture, 'png')).resolves.toMatchObject({ width: 320 });
    impatient.stop();
  });

  it('is ended when it takes too much memory, or too much time without using any', async () => {
    const jobs = { ...testWorkLimits.jobs, reencodeImage: { cpuMilliseconds: 60_000, memoryBytes: 2 ** 20 } };
    const small = createFileWorkers(log, { ...testWorkLimits, jobs });
    const picture = await anImage('jpeg', { width: 4_000, height: 3_000 });
    await expect(small.run('reencodeImage', picture, 'jpeg')).rejects.toMatchObject({ reason: 'file_too_costly' });
    small.stop();
    const hasty = createFileWorkers(log, { ...testWorkLimits, wallMilliseconds: 1 });
    await expect(hasty.run('reencodeImage', picture, 'jpeg')).rejects.toMatchObject({ reason: 'file_too_costly' });
    // What helps with a picture helps with no table.
    const table = hasty.run('readTable', Buffer.from('a,b\n'.repeat(1_000)));
    await expect(table).rejects.toMatchObject({ reason: 'table_too_costly' });
    hasty.stop();
  });

  it('is told to come back when a busy machine does not get to it', async () => {
    const never = () => new Promise<FileProcess>(() => {});
    const slow = createFileWorkers(log, { ...testWorkLimits, answerMilliseconds: 1 }, never);
    expect(await decide(aPdf(), slow)).toBe('too_busy');
    slow.stop();
  });

  it('waits for its turn, and is sent away when too many wait already', async () => {
    const one = createFileWorkers(log, { ...testWorkLimits, processes: 1, mostWaiting: 2 });
    const decisions = await Promise.all(Array.from({ length: 5 }, () => decide(aPdf(), one)));
    expect(decisions).toEqual(['taken', 'taken', 'taken', 'too_busy', 'too_busy']);
    one.stop();
  });

  it('is not said of one whose process died before it came', async () => {
    const started: FileProcess[] = [];
    const workersInDanger = createFileWorkers(log, { ...testWorkLimits, processes: 1 }, async (limits) => {
      const process = await startFileProcess(limits);
      started.push(process);
      return process;
    });
    expect(await decide(aPdf(), workersInDanger)).toBe('taken');
    started[0]?.end();
    await expect.poll(() => started[0]?.hasEnded()).toBe(true);
    expect(await decide(aPdf(), workersInDanger)).toBe('taken');
    expect(started).toHaveLength(2);
    workersInDanger.stop();
  });

  it('is not waited for by a process that never gets ready', async () => {
    await expect(startFileProcess({ ...testWorkLimits, startMilliseconds: 1 })).rejects.toThrow(
      'did not start: SIGKILL',
    );
  });

  it('finds a fresh process when the last has done its share', async () => {
    const shortLived = createFileWorkers(log, { ...testWorkLimits, processes: 1, jobsPerProcess: 1 });
    expect([await decide(aPdf(), shortLived), await decide(aPdf(), shortLived)]).toEqual(['taken', 'taken']);
    shortLived.stop();
  });
});

it('decides a thousand changed documents within their limits, and never by chance', async () => {
  const corpus = [...(await plainPdfs()), ...Object.values(activePdfs)];
  const random = seededRandom(20_261_116);
  // All of them first: drawn by whoever is quicker, they would be others in every run.
  const changed = Array.from({ length: 1_000 }, (_, index) =>
    mutate(corpus[index % corpus.length] ?? Buffer.alloc(0), random),
  );
  const decisions = new Map<string, number>();
  const decideNext = async (): Promise<void> => {
    for (let next = changed.pop(); next; next = changed.pop()) {
      const decision = await decide(next);
      decisions.set(decision, (decisions.get(decision) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: testWorkLimits.processes }, decideNext));
  expect([...decisions.values()].reduce((sum, each) => sum + each, 0)).toBe(1_000);
  expect([...decisions.keys()].toSorted()).toEqual(expect.arrayContaining(['file_broken', 'taken']) as string[]);
  // Small as they are, none of them may come near the limit.
  expect(decisions.get('file_too_costly') ?? 0).toBe(0);
});

it('works behind whoever calls the server', async () => {
  const started = await startFileProcess(workLimits);
  expect(getPriority(started.pid)).toBe(constants.priority.PRIORITY_LOW);
  started.end();
});

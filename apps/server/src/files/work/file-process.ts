import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../http/app-error.ts';
import { receiveBytes } from './byte-pipe.ts';
import type { JobResult } from './jobs.ts';
import { createLeash } from './leash.ts';
import { BYTE_PIPE, type JobOrder, type JobOutcome } from './messages.ts';
import { tooCostly } from './too-costly.ts';

// Before any thread is started, for they inherit it.
setPriority(Number(process.argv[2]));

// Only now: loading the libraries starts threads.
const { jobs } = await import('./jobs.ts');

/** The process that decodes files: takes one order after the other from the server, and dies when one asks too much. */
const { leash, tighten, loosen } = createLeash();
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: leash }).unref();

// Of what it finds odd in a document, the PDF library tells the console: as often as the sender likes.
console.warn = () => undefined;

const pipe = new Socket({ fd: BYTE_PIPE });

const attempt = async ({ name, size, options, limits }: JobOrder): Promise<{ outcome: JobOutcome; bytes?: Buffer }> => {
  const original = await receiveBytes(pipe, size);
  const job = jobs[name] as (original: Buffer, ...options: readonly unknown[]) => Promise<JobResult>;
  tighten(limits);
  try {
    const { bytes, ...about } = await job(original, ...options);
    if (loosen().isOverrun) throw tooCostly(name);
    return { outcome: { done: { size: bytes.length, about } }, bytes };
  } catch (error) {
    if (error instanceof AppError) return { outcome: { refused: { reason: error.reason, data: error.data } } };
    return { outcome: { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) } };
  } finally {
    loosen();
  }
};

const obey = async (order: JobOrder): Promise<void> => {
  const { outcome, bytes } = await attempt(order);
  process.send?.({ ...outcome, residentBytes: process.memoryUsage.rss() });
  if (bytes) pipe.write(bytes);
};

process.on('message', (order: JobOrder) => void obey(order));
// The server is gone, perhaps killed: nobody waits for an answer.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

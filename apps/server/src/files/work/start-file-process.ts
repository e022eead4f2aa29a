import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { receiveBytes } from './byte-pipe.ts';
import { BYTE_PIPE, type JobAnswer, type JobOrder } from './messages.ts';
import type { WorkLimits } from './work.limits.ts';

/** What became of an order: an answer with the bytes that belong to it, or the end of the process. */
type Ending = { readonly answer: JobAnswer; readonly bytes: Buffer } | { readonly diedOf: string };

export interface FileProcess {
  readonly pid: number | undefined;
  readonly obey: (order: JobOrder, original: Buffer) => Promise<Ending>;
  /** Whether there is nobody left to obey. */
  readonly hasEnded: () => boolean;
  readonly end: () => void;
}

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const codeFolders = ['apps/server', 'packages', 'node_modules'].map((folder) => join(root, folder));

/** It sees the code that it runs, and neither the data folder, nor the environment with its secrets. */
const optionsOf = (heapMebibytes: number) => ({
  stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'] as ('ignore' | 'inherit' | 'ipc' | 'pipe')[],
  env: process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {},
  execArgv: [
    `--max-old-space-size=${heapMebibytes}`,
    '--permission',
    '--allow-worker',
    '--allow-addons',
    ...codeFolders.map((folder) => `--allow-fs-read=${folder}`),
    // That native code could do more than these allow is known, and what the leash is for.
    '--disable-warning=SecurityWarning',
  ],
});

export type StartFileProcess = typeof startFileProcess;

/** Resolves when it is ready for work. */
export const startFileProcess = async ({
  heapMebibytes,
  priority,
  startMilliseconds,
  wallMilliseconds,
}: Pick<WorkLimits, 'heapMebibytes' | 'priority' | 'startMilliseconds' | 'wallMilliseconds'>): Promise<FileProcess> => {
  const child = fork(join(import.meta.dirname, 'file-process.ts'), [String(priority)], optionsOf(heapMebibytes));
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const pipe = child.stdio[BYTE_PIPE] as Socket;
  // Whoever waits for the bytes is told why they stop by how the process ended.
  pipe.on('error', () => undefined);
  const hear = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  /** At rest it does not hold up the end of the server. */
  const rest = () => {
    child.unref();
    child.channel?.unref();
    pipe.unref();
  };
  const wake = () => {
    child.ref();
    child.channel?.ref();
    pipe.ref();
  };

  const hearAnswer = async (): Promise<Ending> => {
    const answer = (await hear()) as JobAnswer;
    return { answer, bytes: await receiveBytes(pipe, 'done' in answer ? answer.done.size : 0) };
  };

  const endAfter = (milliseconds: number) => setTimeout(() => child.kill('SIGKILL'), milliseconds);

  const obey = async (order: JobOrder, original: Buffer): Promise<Ending> => {
    wake();
    const timer = endAfter(wallMilliseconds);
    const died = ended.then((diedOf): Ending => ({ diedOf }));
    const answered = hearAnswer().catch(() => died);
    child.send(order, () => undefined);
    pipe.write(original);
    const ending = await Promise.race([answered, died]);
    clearTimeout(timer);
    rest();
    return ending;
  };

  const timer = endAfter(startMilliseconds);
  const cause = await Promise.race([hear().then(() => undefined), ended]);
  clearTimeout(timer);
  if (cause !== undefined) throw new Error(`the process that checks files did not start: ${cause}`);
  rest();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { pid: child.pid, obey, hasEnded, end: () => void child.kill('SIGKILL') };
};

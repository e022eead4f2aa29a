import { isMainThread } from 'node:worker_threads';

/** What only the process itself can tell. */
export interface Inside {
  /** What it holds after everything that nobody needs was let go. */
  readonly retainedBytes: number;
  /** The most CPU time that its main thread spent without a turn for anybody else, since it was last asked. */
  readonly longestTurnMilliseconds: number;
  /** All that its threads have spent since it started. */
  readonly cpuMicroseconds: number;
}

const EVERY_MILLISECONDS = 2;

const cpuMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Loaded into the server before the product; see `startDemoServer`. Until it is asked it does nothing. */
const answerFromInside = (): void => {
  let watching: NodeJS.Timeout | undefined;
  let longest = 0;
  let before = 0;
  const watchTurn = (): void => {
    const now = cpuMilliseconds();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const endWatch = (): number => {
    const found = longest;
    [longest, before] = [0, cpuMilliseconds()];
    watching ??= setInterval(watchTurn, EVERY_MILLISECONDS).unref();
    return found;
  };

  process.on('message', (question) => {
    if (question === 'retained') globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    const longestTurnMilliseconds = question === 'turns' ? endWatch() : longest;
    const { user, system } = process.cpuUsage();
    const told = { retainedBytes: heapUsed + external, longestTurnMilliseconds, cpuMicroseconds: user + system };
    process.send?.(told satisfies Inside);
  });
  // Nobody who asks keeps the server from ending.
  process.channel?.unref();
};

if (isMainThread && process.send) answerFromInside();

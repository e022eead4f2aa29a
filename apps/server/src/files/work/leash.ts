import type { JobLimits } from './messages.ts';

/** Shared between the thread that works and the one that watches it. All in milliseconds and kibibytes; 0: not at work. */
const CPU_LIMIT = 0;
const MEMORY_LIMIT = 1;
/** In place of a limit: the process is about to be ended. */
const DOOMED = -1;
const KIBIBYTE = 1024;
/** Short against the limits, long against what a look costs. */
const LOOK_EVERY_MILLISECONDS = 20;

export const createLeash = () => {
  const leash = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const tighten = ({ cpuMilliseconds, memoryBytes }: JobLimits): void => {
    Atomics.store(leash, MEMORY_LIMIT, Math.ceil(memoryBytes / KIBIBYTE));
    Atomics.store(leash, CPU_LIMIT, Math.ceil(cpuMillisecondsSoFar() + cpuMilliseconds));
    Atomics.notify(leash, CPU_LIMIT);
  };
  /** Says whether the limit was passed since the last look: how much a job may take is not a matter of luck. */
  const loosen = (): { readonly isOverrun: boolean } => {
    const limit = Atomics.load(leash, CPU_LIMIT);
    const isLoosened = limit !== DOOMED && Atomics.compareExchange(leash, CPU_LIMIT, limit, 0) === limit;
    // An answer now would have the next file sent to a process that is about to end, and be blamed for it.
    if (!isLoosened) Atomics.wait(leash, CPU_LIMIT, DOOMED);
    return { isOverrun: limit > 0 && cpuMillisecondsSoFar() > limit };
  };
  return { leash, tighten, loosen };
};

/** Never returns. Sleeps between orders; between looks too, so that it costs nothing to speak of. */
export const watchLeash = (leash: Int32Array, onOverrun: () => void): never => {
  for (;;) {
    Atomics.wait(leash, CPU_LIMIT, 0);
    if (isDoomed(leash)) onOverrun();
    Atomics.wait(leash, CPU_LIMIT, Atomics.load(leash, CPU_LIMIT), LOOK_EVERY_MILLISECONDS);
  }
};

/** A look at what the job took so far. One that ended while it was looked at is not held against the next. */
export const isDoomed = (leash: Int32Array, cpuMilliseconds = cpuMillisecondsSoFar): boolean => {
  const limit = Atomics.load(leash, CPU_LIMIT);
  if (limit <= 0) return false;
  const isOver = cpuMilliseconds() > limit || process.memoryUsage.rss() > Atomics.load(leash, MEMORY_LIMIT) * KIBIBYTE;
  return isOver && Atomics.compareExchange(leash, CPU_LIMIT, limit, DOOMED) === limit;
};

/** Of the whole process: a picture is decoded in threads of its library. */
const cpuMillisecondsSoFar = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

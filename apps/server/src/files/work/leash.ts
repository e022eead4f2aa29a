import type { JobLimits } from './messages.ts';

/** Shared between the thread that works and the one that watches it. All in milliseconds and kibibytes; 0: not at work. */
const CPU_LIMIT = 0;
const MEMORY_LIMIT = 1;
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
  const loosen = (): { readonly isOverrun: boolean } => ({
    isOverrun: cpuMillisecondsSoFar() > Atomics.exchange(leash, CPU_LIMIT, 0),
  });
  return { leash, tighten, loosen };
};

/** Never returns. Sleeps between orders; between looks too, so that it costs nothing to speak of. */
export const watchLeash = (leash: Int32Array, onOverrun: () => void): never => {
  for (;;) {
    Atomics.wait(leash, CPU_LIMIT, 0);
    const limit = Atomics.load(leash, CPU_LIMIT);
    const isOver =
      limit > 0 &&
      (cpuMillisecondsSoFar() > limit || process.memoryUsage.rss() > Atomics.load(leash, MEMORY_LIMIT) * KIBIBYTE);
    if (isOver) onOverrun();
    Atomics.wait(leash, CPU_LIMIT, limit, LOOK_EVERY_MILLISECONDS);
  }
};

/** Of the whole process: a picture is decoded in threads of its library. */
const cpuMillisecondsSoFar = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

import type { FastifyBaseLogger } from 'fastify';
import { Outage } from '../outages/outage.ts';
import type { Outages } from '../outages/outages.ts';

interface Work {
  readonly name: string;
  /** Does a portion; true when there may be more. */
  readonly work: () => Promise<boolean>;
  readonly pauseMilliseconds: number;
  readonly log: FastifyBaseLogger;
  readonly outages: Outages;
}

export interface Worker {
  /** Resolves when it has looked for work once. */
  readonly hasLooked: Promise<void>;
  /** Cuts the current or the next pause short. */
  readonly wake: () => void;
  /** Resolves when the portion at hand is done. */
  readonly stop: () => Promise<void>;
}

export type StartWorker = (work: Work) => Worker;

/** Works until nothing is left, pauses, and looks again; whatever goes wrong, until it is told to stop. */
export const startWorker: StartWorker = ({ name, work, pauseMilliseconds, log, outages }) => {
  const stopping = new AbortController();
  const firstLook = Promise.withResolvers<void>();
  let alarm = Promise.withResolvers<void>();

  const pause = async (): Promise<void> => {
    const timer = setTimeout(alarm.resolve, pauseMilliseconds);
    await alarm.promise;
    clearTimeout(timer);
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Renewed before looking: who wakes us while we work has something that we may have passed already.
      alarm = Promise.withResolvers();
      const hasMore = await work().catch((error: unknown) => {
        if (error instanceof Outage) outages.note(error);
        else log.error({ err: error, worker: name }, 'a worker met an error and goes on');
        return false;
      });
      firstLook.resolve();
      if (!hasMore && !stopping.signal.aborted) await pause();
    }
  };
  const running = run();

  const stop = (): Promise<void> => {
    stopping.abort();
    alarm.resolve();
    return running;
  };
  return { hasLooked: firstLook.promise, wake: () => alarm.resolve(), stop };
};

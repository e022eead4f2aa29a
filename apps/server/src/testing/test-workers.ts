import type { FastifyInstance } from 'fastify';
import { startWorker, type StartWorker, type Worker } from '../background-work/worker.ts';

const LONGEST_TIMER_MILLISECONDS = 2 ** 31 - 1;

/**
 * Background work that races with no test: each worker looks once before the test begins, and after that only when it is
 * woken. A round that came by itself would now and then meet what a test has half put in place.
 */
export const createTestWorkers = () => {
  const started: Worker[] = [];
  const start: StartWorker = (work) => {
    const worker = startWorker({ ...work, pauseMilliseconds: LONGEST_TIMER_MILLISECONDS });
    started.push(worker);
    return worker;
  };
  /** To be asked before the server listens: that is when they begin, one hook after the other, and this one last. */
  const haveLooked = (app: FastifyInstance): Promise<unknown> => {
    const haveBegun = Promise.withResolvers<void>();
    app.addHook('onListen', async () => haveBegun.resolve());
    return haveBegun.promise.then(() => Promise.all(started.map(({ hasLooked }) => hasLooked)));
  };
  return { start, haveLooked };
};

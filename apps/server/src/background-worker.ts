import type { ModuleContext } from './module.ts';
import { startWorker, type Work, type Worker } from './worker.ts';

/** A worker that runs while the server does. Gives how to wake it. */
export const runInBackground = ({ app, log }: Pick<ModuleContext, 'app' | 'log'>, work: Omit<Work, 'log'>) => {
  let worker: Worker | undefined;
  app.addHook('onReady', async () => {
    worker = startWorker({ ...work, log });
  });
  app.addHook('onClose', () => worker?.stop());
  return (): void => worker?.wake();
};

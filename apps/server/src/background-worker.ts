import type { ModuleContext } from './module.ts';
import type { Work, Worker } from './worker.ts';

/** A worker that runs while the server does. Gives how to wake it. */
export const runInBackground = (
  { app, log, outages, startWorker }: Pick<ModuleContext, 'app' | 'log' | 'outages' | 'startWorker'>,
  work: Omit<Work, 'log' | 'outages'>,
) => {
  let worker: Worker | undefined;
  // Not before: a server whose port is taken must not do a server's work.
  app.addHook('onListen', async () => {
    worker = startWorker({ ...work, log, outages });
  });
  app.addHook('onClose', () => worker?.stop());
  return (): void => worker?.wake();
};

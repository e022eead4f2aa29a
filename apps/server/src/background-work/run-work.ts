import type { ModuleContext } from '../module.ts';
import type { BackgroundWork } from './background-work.ts';
import type { CountRun } from './run-metrics.ts';
import type { Worker } from './worker.ts';

/** Gives how to wake it. */
export const runWork = (
  { app, log, outages, startWorker }: Pick<ModuleContext, 'app' | 'log' | 'outages' | 'startWorker'>,
  { name, everySeconds, run }: BackgroundWork,
  countRun: CountRun,
): (() => void) => {
  let worker: Worker | undefined;
  const work = () => countRun(name, async () => (await run()) ?? false);
  // Not before: a server whose port is taken must not do a server's work.
  app.addHook('onListen', async () => {
    worker = startWorker({ name, work, pauseMilliseconds: everySeconds * 1000, log, outages });
  });
  app.addHook('onClose', () => worker?.stop());
  return () => worker?.wake();
};

import type { ModuleContext } from '../module.ts';
import type { Worker } from './worker.ts';

/** Work beside the calls, for as long as the server runs. Declared by the module whose work it is. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** Does a portion; `true` when there may be more, and it is asked again at once. */
  readonly run: () => Promise<boolean | void>;
}

/** Gives how to wake it. */
export const runJob = (
  { app, log, outages, startWorker }: Pick<ModuleContext, 'app' | 'log' | 'outages' | 'startWorker'>,
  { name, everySeconds, run }: Job,
): (() => void) => {
  let worker: Worker | undefined;
  // Not before: a server whose port is taken must not do a server's work.
  app.addHook('onListen', async () => {
    const work = async (): Promise<boolean> => (await run()) ?? false;
    worker = startWorker({ name, work, pauseMilliseconds: everySeconds * 1000, log, outages });
  });
  app.addHook('onClose', () => worker?.stop());
  return () => worker?.wake();
};

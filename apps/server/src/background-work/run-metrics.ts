import { Counter, type Registry } from 'prom-client';
import { Outage } from '../outages/outage.ts';

/** Counts what came of each time that background work was looked for. */
export type CountRun = (work: string, run: () => Promise<boolean>) => Promise<boolean>;

export const addRunMetrics = (metrics: Registry): CountRun => {
  const runs = new Counter({
    name: 'skein_background_runs_total',
    help: 'Times that background work was looked for, and a portion of it done; outage: what it stands on was away or full',
    labelNames: ['work', 'outcome'],
    registers: [metrics],
  });
  return async (work, run) => {
    try {
      const hasMore = await run();
      runs.inc({ work, outcome: 'done' });
      return hasMore;
    } catch (error) {
      runs.inc({ work, outcome: error instanceof Outage ? 'outage' : 'failed' });
      throw error;
    }
  };
};

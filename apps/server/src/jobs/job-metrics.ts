import { Counter, type Registry } from 'prom-client';
import { Outage } from '../outages/outage.ts';

/** Counts what came of each time that a job looked for work. */
export type CountRun = (job: string, run: () => Promise<boolean>) => Promise<boolean>;

export const addJobMetrics = (metrics: Registry): CountRun => {
  const runs = new Counter({
    name: 'skein_job_runs_total',
    help: 'Times that a job looked for work and did a portion of it; outage: what it stands on was away or full',
    labelNames: ['job', 'outcome'],
    registers: [metrics],
  });
  return async (job, run) => {
    try {
      const hasMore = await run();
      runs.inc({ job, outcome: 'done' });
      return hasMore;
    } catch (error) {
      runs.inc({ job, outcome: error instanceof Outage ? 'outage' : 'failed' });
      throw error;
    }
  };
};

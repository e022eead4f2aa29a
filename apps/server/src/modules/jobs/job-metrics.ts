import type { JobKind } from '@skein/contract/job.ts';
import { Counter, type Registry } from 'prom-client';
import type { JobFailure } from './job-work.ts';

type CountEnd = (kind: JobKind, outcome: 'done' | JobFailure) => void;

/** One for each server: calls that cancel count in it, and jobs. */
const counters = new WeakMap<Registry, CountEnd>();

/** What waits and what is under way is counted with the other queues; this is what came of it. */
export const jobMetrics = (metrics: Registry): CountEnd => {
  const known = counters.get(metrics);
  if (known) return known;
  const ends = new Counter({
    name: 'skein_jobs_ended_total',
    help: 'Jobs that people have started, by how they ended; interrupted: the process died at each attempt',
    labelNames: ['kind', 'outcome'],
    registers: [metrics],
  });
  const count: CountEnd = (kind, outcome) => ends.inc({ kind, outcome });
  counters.set(metrics, count);
  return count;
};

import { Gauge, type Registry } from 'prom-client';
import type { ModuleContext } from '../module.ts';
import { Outage } from '../outages/outage.ts';
import { measureQueue, queueTables } from './lease-queue.ts';

type Context = Pick<ModuleContext, 'db' | 'clock' | 'outages'>;

/** How much waits to be done, and since when. Asked of the database when the figures are read. */
export const addQueueMetrics = (metrics: Registry, { db, clock, outages }: Context): void => {
  const oldest = new Gauge({
    name: 'skein_queue_oldest_waiting_seconds',
    help: 'Age of what has waited longest, 0 when nothing waits',
    labelNames: ['queue'],
    registers: [metrics],
  });
  const waiting = new Gauge({
    name: 'skein_queue_waiting',
    help: 'What is yet to be done, or is being done: letters to send, personal data to collect',
    labelNames: ['queue'],
    registers: [],
    collect: async () => {
      for (const queue of queueTables)
        try {
          const { count, since } = await measureQueue(db, queue);
          waiting.set({ queue }, count);
          oldest.set({ queue }, since === null ? 0 : (clock().getTime() - since.getTime()) / 1000);
        } catch (error) {
          // Whoever reads the figures during an outage needs the others most.
          if (!(error instanceof Outage)) throw error;
          outages.note(error);
          waiting.remove({ queue });
          oldest.remove({ queue });
        }
    },
  });
  metrics.registerMetric(waiting);
};

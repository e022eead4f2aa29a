import { Gauge, type Registry } from 'prom-client';
import type { ModuleContext } from '../module.ts';
import { Outage } from '../outages/outage.ts';
import { measureQueue, queueTables, type QueueMeasure } from './lease-queue.ts';

type Context = Pick<ModuleContext, 'db' | 'clock' | 'outages'>;

/** How much waits to be done, and since when. Asked of the database when the figures are read. */
export const addQueueMetrics = (metrics: Registry, { db, clock, outages }: Context): void => {
  // Each asks for itself: the registry reads all of them at once, and one that another fills would tell of the time before.
  const addGauge = (name: string, help: string, read: (measure: QueueMeasure) => number): void => {
    const gauge: Gauge<'queue'> = new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [],
      collect: async () => {
        for (const queue of queueTables)
          try {
            gauge.set({ queue }, read(await measureQueue(db, queue)));
          } catch (error) {
            // Whoever reads the figures during an outage needs the others most.
            if (!(error instanceof Outage)) throw error;
            outages.note(error);
            gauge.remove({ queue });
          }
      },
    });
    metrics.registerMetric(gauge);
  };
  addGauge(
    'skein_queue_waiting',
    'What is yet to be done, or is being done: letters to send, personal data to collect',
    ({ count }) => count,
  );
  addGauge('skein_queue_oldest_waiting_seconds', 'Age of what has waited longest, 0 when nothing waits', ({ since }) =>
    since === null ? 0 : (clock().getTime() - since.getTime()) / 1000,
  );
};

import type { Registry } from 'prom-client';
import { addGaugeBy } from '../http/add-gauge.ts';
import type { ModuleContext } from '../module.ts';
import { Outage } from '../outages/outage.ts';
import { measureQueue, queueNames, type QueueMeasure } from './lease-queue.ts';

type Context = Pick<ModuleContext, 'db' | 'clock' | 'outages'>;

/** How much waits to be done, and since when. Asked of the database when the figures are read. */
export const addQueueMetrics = (metrics: Registry, { db, clock, outages }: Context): void => {
  // Each asks for itself: the registry reads all of them at once, and one that another fills would tell of the time before.
  const ofEach = (read: (measure: QueueMeasure) => number) =>
    Object.fromEntries(
      queueNames.map((queue) => [
        queue,
        async (): Promise<number | undefined> => {
          try {
            return read(await measureQueue(db, queue, clock()));
          } catch (error) {
            // Whoever reads the figures during an outage needs the others most.
            if (!(error instanceof Outage)) throw error;
            outages.note(error);
            return undefined;
          }
        },
      ]),
    );
  addGaugeBy(
    metrics,
    {
      name: 'skein_queue_waiting',
      help: 'What is yet to be done, or is being done: letters to send, jobs that people have started, verdicts of reviewers',
      label: 'queue',
    },
    ofEach(({ count }) => count),
  );
  addGaugeBy(
    metrics,
    {
      name: 'skein_queue_oldest_waiting_seconds',
      help: 'Age of what has waited longest, 0 when nothing waits',
      label: 'queue',
    },
    ofEach(({ since }) => (since === null ? 0 : (clock().getTime() - since.getTime()) / 1000)),
  );
};

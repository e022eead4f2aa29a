import type { Registry } from 'prom-client';
import { addGaugeBy } from '../http/add-gauge.ts';
import type { ModuleContext } from '../module.ts';
import { leftOutDuring } from '../outages/left-out.ts';
import type { QueueMeasure } from './lease-queue.ts';
import { measureQueue, queueNames } from './queue-measures.repo.ts';

type Context = Pick<ModuleContext, 'db' | 'clock' | 'outages'>;

/** How much waits to be done, and since when. Asked of the database when the figures are read. */
export const addQueueMetrics = (metrics: Registry, { db, clock, outages }: Context): void => {
  // Each asks for itself: the registry reads all of them at once, and one that another fills would tell of the time before.
  const ofEach = (read: (measure: QueueMeasure) => number) =>
    Object.fromEntries(
      queueNames.map((queue) => [
        queue,
        () => leftOutDuring(outages, async () => read(await measureQueue(db, queue, clock()))),
      ]),
    );
  addGaugeBy(
    metrics,
    {
      name: 'skein_queue_waiting',
      help: 'What is yet to be done: letters to send, jobs that people have started, verdicts of reviewers, what can be sent to receivers of webhooks at this moment',
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

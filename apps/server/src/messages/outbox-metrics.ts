import type { Registry } from 'prom-client';
import { addGaugeBy } from '../http/add-gauge.ts';
import { leftOutDuring } from '../outages/left-out.ts';
import type { QueueMeasure } from '../background-work/lease-queue.ts';
import type { DeliveryParts } from './delivery.service.ts';
import { lanes } from './lanes.ts';
import { measureLane } from './outgoing-messages.repo.ts';

type Parts = Pick<DeliveryParts, 'db' | 'clock' | 'outages'>;

/** Thousands of invitations on their way are nothing to get up for, a dozen codes are: they are told apart. */
export const addOutboxMetrics = (metrics: Registry, { db, clock, outages }: Parts): void => {
  const ofEach = (read: (measure: QueueMeasure) => number) =>
    Object.fromEntries(
      lanes.map((lane) => [lane, () => leftOutDuring(outages, async () => read(await measureLane(db, lane)))]),
    );
  addGaugeBy(
    metrics,
    {
      name: 'skein_outbox_waiting',
      help: 'Letters that are yet to be sent; urgent: codes and warnings',
      label: 'lane',
    },
    ofEach(({ count }) => count),
  );
  addGaugeBy(
    metrics,
    {
      name: 'skein_outbox_oldest_waiting_seconds',
      help: 'Age of the letter that has waited longest, 0 when none waits',
      label: 'lane',
    },
    ofEach(({ since }) => (since === null ? 0 : (clock().getTime() - since.getTime()) / 1000)),
  );
};

import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { measureReadyDeliveries } from '../modules/webhooks/ready-receivers.repo.ts';
import { leasedQueues, measureTable, type QueueMeasure, type QueueTable } from './lease-queue.ts';

/** Has no leases: whoever settles a verdict takes it out with what it brings about. */
const VERDICTS = 'pending_verdicts';
const WEBHOOKS = 'webhook_deliveries';
type QueueName = QueueTable | typeof VERDICTS;
/** All that waits to be done, for those who watch it. */
export const queueNames: readonly QueueName[] = [...leasedQueues, VERDICTS];

const nothing: QueueMeasure = { count: 0, since: null };

/** What is in it, and since when the oldest could have been done. */
export const measureQueue = async (db: Database, queue: QueueName, now: Date): Promise<QueueMeasure> => {
  if (queue === WEBHOOKS) return (await measureReadyDeliveries(db, now)) ?? nothing;
  const { rows } = await (queue === VERDICTS ? measureVerdicts(now) : measureTable(queue)).execute(db);
  return rows[0] ?? nothing;
};

/** Before their time they only wait to be taken back: that is no delay. */
const measureVerdicts = (now: Date) => sql<QueueMeasure>`
  select count(*)::int as count, min(due_at) filter (where due_at <= ${now}) as since from ${sql.table(VERDICTS)}`;

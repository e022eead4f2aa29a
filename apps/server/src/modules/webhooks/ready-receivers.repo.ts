import { sql, type RawBuilder } from 'kysely';
import { isDue, type QueueMeasure } from '../../background-work/lease-queue.ts';
import type { Database } from '../../db/database.ts';
import { acrossTenants } from '../../tenancy/tenant-rows.ts';
import { endOfRunning } from '../services/services.module.ts';
import { SERVICE } from './webhooks.limits.ts';

const isServed = (now: Date) => sql<boolean>`coalesce(${endOfRunning('w.enterprise_id', SERVICE)} > ${now}, false)`;
const isAwake = (now: Date) => sql<boolean>`(w.rests_until is null or w.rests_until <= ${now})`;

/** Of a webhook `w`: at this moment something can be sent to it. */
export const mayBeTried = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(w.paused_at is null and ${isAwake(now)} and ${isServed(now)})`;

/**
 * What can be sent at this moment, and since when that is so while nothing was: since it was due, since its receiver may be tried
 * again, since that receiver took something last. How fast a receiver takes what it is told is its own affair, not ours.
 */
export const measureReadyDeliveries = (db: Database, now: Date): Promise<QueueMeasure | undefined> =>
  acrossTenants(db, 'for the platform')
    .selectFrom('webhooks as w')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_deliveries as d')
          .select(sql<number>`count(*)::int`.as('count'))
          // What is new is due before it happened, so that it goes before what is tried again.
          .select(sql<Date | null>`min(greatest(d.next_attempt_at, d.created_at))`.as('oldest'))
          .whereRef('d.webhook_id', '=', 'w.id')
          .where('d.state', '=', sql.lit('pending'))
          .where(isDue('webhook_deliveries', now))
          .as('due'),
      (join) => join.onTrue(),
    )
    .select(sql<number>`coalesce(sum(due.count), 0)::int`.as('count'))
    .select(sql<Date | null>`min(least(greatest(due.oldest, w.rests_until, w.last_delivered_at), ${now}))`.as('since'))
    .where(mayBeTried(now))
    .where('due.count', '>', 0)
    .executeTakeFirst();

export const whysOfLeavingAlone = ['paused', 'resting', 'unserved'] as const;
export type WhyLeftAlone = (typeof whysOfLeavingAlone)[number];

/** How many receivers nothing is sent to at this moment: each once, for what would have to end first. */
export const countLeftAlone = async (db: Database, why: WhyLeftAlone, now: Date): Promise<number> => {
  const found = await acrossTenants(db, 'for the platform')
    .selectFrom('webhooks as w')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(
      {
        paused: sql<boolean>`w.paused_at is not null`,
        unserved: sql<boolean>`w.paused_at is null and not ${isServed(now)}`,
        resting: sql<boolean>`w.paused_at is null and ${isServed(now)} and not ${isAwake(now)}`,
      }[why],
    )
    .executeTakeFirstOrThrow();
  return found.count;
};

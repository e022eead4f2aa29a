import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { acrossTenants, rowsOfEnterprise } from '../tenancy/tenant-rows.ts';

export interface Subscription {
  readonly id: string;
  readonly events: readonly string[];
}

/**
 * Kept from being deleted until the transaction ends: what is told to one that is gone would fail the deed that it tells of.
 * Changes of the webhook wait for nothing.
 */
export const holdSubscriptions = (tx: Tx, enterpriseId: string): Promise<Subscription[]> =>
  rowsOfEnterprise(tx, enterpriseId)
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.events'])
    .orderBy('w.id')
    .forKeyShare()
    .execute();

interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly at: Date;
}

export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
}

const INSERTED_AT_ONCE = 500;

const inPieces = async <Row>(
  rows: readonly Row[],
  insert: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE)
    await insert(rows.slice(start, start + INSERTED_AT_ONCE));
};

export const insertWebhookEvents = (tx: Tx, enterpriseId: string, events: readonly NewEvent[]): Promise<void> =>
  inPieces(events, (some) =>
    rowsOfEnterprise(tx, enterpriseId)
      .insertInto(
        'webhook_events',
        some.map(({ id, type, body, at }) => ({ id, type, body, at })),
      )
      .execute(),
  );

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Due at once by whichever clock it is looked at: the time of a deed is the database's. */
export const insertDeliveries = (
  tx: Tx,
  enterpriseId: string,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> => {
  const dueAt = new Date(at.getTime() - HOUR_MILLISECONDS);
  return inPieces(deliveries, (some) => {
    const [ids, webhookIds] = [some.map(({ id }) => id), some.map(({ webhookId }) => webhookId)];
    const eventIds = some.map(({ eventId }) => eventId);
    // By columns: an import of thousands is told to ten as quickly as it is written down. Their keys keep it in the enterprise.
    return acrossTenants(tx, 'for the platform')
      .insertInto('webhook_deliveries')
      .columns(['id', 'webhook_id', 'event_id', 'enterprise_id', 'next_attempt_at', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom(
            sql<{ id: string; webhook_id: string; event_id: string }>`
              unnest(${ids}::uuid[], ${webhookIds}::uuid[], ${eventIds}::uuid[])`.as<'d'>(
              sql`d(id, webhook_id, event_id)`,
            ),
          )
          .select(['d.id', 'd.webhook_id', 'd.event_id', sql<string>`${enterpriseId}::uuid`.as('enterprise_id')])
          .select([
            sql<Date>`${dueAt}::timestamptz`.as('next_attempt_at'),
            sql<Date>`${at}::timestamptz`.as('created_at'),
          ]),
      )
      .execute();
  });
};

/** By the clock that all processes share. */
export const readTime = async (tx: Tx): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database does not say what time it is');
  return row.now;
};

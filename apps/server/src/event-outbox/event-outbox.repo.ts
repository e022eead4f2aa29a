import type { Tx } from '../db/database.ts';
import { rowsOfEnterprise } from '../tenancy/tenant-rows.ts';

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
): Promise<void> =>
  inPieces(deliveries, (some) =>
    rowsOfEnterprise(tx, enterpriseId)
      .insertInto(
        'webhook_deliveries',
        some.map(({ id, webhookId, eventId }) => ({
          id,
          webhook_id: webhookId,
          event_id: eventId,
          next_attempt_at: new Date(at.getTime() - HOUR_MILLISECONDS),
          created_at: at,
        })),
      )
      .execute(),
  );

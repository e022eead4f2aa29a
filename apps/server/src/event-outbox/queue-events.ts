import { randomUUID } from 'node:crypto';
import { isWebhookEventType, type WebhookEventType } from '@skein/contract/webhook-events.ts';
import { dataOfEvent, WEBHOOK_SCHEMA_VERSION, type WebhookPayload } from '@skein/contract/webhook-payloads.ts';
import { noteQueued, type Tx } from '../db/database.ts';
import {
  holdSubscriptions,
  insertDeliveries,
  insertWebhookEvents,
  readTime,
  type NewDelivery,
  type Subscription,
} from './event-outbox.repo.ts';

/** What is known of a deed that others may be told of. */
interface Deed {
  readonly action: string;
  readonly enterpriseId: string | null;
  readonly actorId: string | null;
  readonly actorLabel: string;
  readonly targetKind: string;
  readonly targetId: string | null;
  readonly data: unknown;
}

interface Telling {
  readonly deed: Deed & { readonly action: WebhookEventType };
  readonly to: readonly string[];
}

/** Where they wait to be delivered. */
export const EVENT_QUEUE = 'webhook_deliveries';

/**
 * In the transaction of the deeds: told to nobody if they are rolled back, and to everybody if not. Before the end of the audit
 * chain is held, which everybody waits for: a file of thousands told to ten would shut all others out for half a minute.
 */
export const queueEvents = async (tx: Tx, deeds: readonly Deed[]): Promise<void> => {
  const tellable = deeds.filter((deed): deed is Telling['deed'] => isWebhookEventType(deed.action));
  for (const [enterpriseId, theirs] of Map.groupBy(tellable, (deed) => deed.enterpriseId)) {
    if (enterpriseId === null) continue;
    const subscriptions = await holdSubscriptions(tx, enterpriseId);
    const tellings = theirs.flatMap((deed) => tellingOf(deed, subscriptions));
    if (tellings.length === 0) continue;
    await write(tx, enterpriseId, tellings, await readTime(tx));
    noteQueued(tx, EVENT_QUEUE);
  }
};

const tellingOf = (deed: Telling['deed'], subscriptions: readonly Subscription[]): Telling[] => {
  const to = subscriptions.filter(({ events }) => events.includes(deed.action)).map(({ id }) => id);
  return to.length > 0 ? [{ deed, to }] : [];
};

const write = async (tx: Tx, enterpriseId: string, tellings: readonly Telling[], at: Date): Promise<void> => {
  const events = tellings.map(({ deed, to }) => ({ ...eventOf(deed, enterpriseId, at), to }));
  const deliveries = events.flatMap(({ id: eventId, to }) =>
    to.map((webhookId): NewDelivery => ({ id: randomUUID(), webhookId, eventId })),
  );
  await insertWebhookEvents(tx, enterpriseId, events);
  await insertDeliveries(tx, enterpriseId, deliveries, at);
};

const eventOf = ({ action, data, ...deed }: Telling['deed'], enterpriseId: string, at: Date) => {
  const told = dataOfEvent(action, (data ?? {}) as Readonly<Record<string, unknown>>);
  return bodyOf({
    type: action,
    at,
    enterpriseId,
    actor: { id: deed.actorId, name: deed.actorLabel },
    subject: { kind: deed.targetKind, id: deed.targetId },
    data: told as WebhookPayload['data'],
  });
};

type Said = Omit<WebhookPayload, 'id' | 'schemaVersion' | 'at'> & { readonly at: Date };

/** An event as it is kept and sent. */
export const bodyOf = ({ type, at, ...said }: Said) => {
  const id = randomUUID();
  const payload: WebhookPayload = {
    id,
    type,
    schemaVersion: WEBHOOK_SCHEMA_VERSION,
    at: at.toISOString(),
    ...said,
  };
  return { id, type, at, body: JSON.stringify(payload) };
};

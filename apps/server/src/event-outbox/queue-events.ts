import { randomUUID } from 'node:crypto';
import { isWebhookEventType, type WebhookEventType } from '@skein/contract/webhook-events.ts';
import { dataOfEvent, WEBHOOK_SCHEMA_VERSION, type WebhookPayload } from '@skein/contract/webhook-payloads.ts';
import { noteQueued, type Tx } from '../db/database.ts';
import { insertTellings, listSubscriptions, readTime, type NewEvent, type Subscription } from './event-outbox.repo.ts';

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

/** Where they wait for it to be written down who is told. */
export const EVENT_QUEUE = 'webhook_tellings';

/**
 * In the transaction of the deeds: told to nobody if they are rolled back, and to everybody if not. A delivery for each webhook is
 * written down after it, and this before the end of the audit chain is held: whoever works must not wait for who listens.
 */
export const queueEvents = async (tx: Tx, deeds: readonly Deed[]): Promise<void> => {
  const tellable = deeds.filter((deed): deed is Telling['deed'] => isWebhookEventType(deed.action));
  for (const [enterpriseId, theirs] of Map.groupBy(tellable, (deed) => deed.enterpriseId)) {
    if (enterpriseId === null) continue;
    const subscriptions = await listSubscriptions(tx, enterpriseId);
    const tellings = theirs.flatMap((deed) => tellingOf(deed, subscriptions));
    if (tellings.length === 0) continue;
    const at = await readTime(tx);
    const events = tellings.map(({ deed, to }) => ({ event: eventOf(deed, enterpriseId, at), to }));
    await insertTellings(tx, enterpriseId, events, at);
    noteQueued(tx, EVENT_QUEUE);
  }
};

const tellingOf = (deed: Telling['deed'], subscriptions: readonly Subscription[]): Telling[] => {
  const to = subscriptions.filter(({ events }) => events.includes(deed.action)).map(({ id }) => id);
  return to.length > 0 ? [{ deed, to }] : [];
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
export const bodyOf = ({ type, at, ...said }: Said): NewEvent => {
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

import { randomUUID } from 'node:crypto';
import type { WebhookEventType } from '@skein/contract/webhook-events.ts';
import type { WebhookPayload } from '@skein/contract/webhook-payloads.ts';
import type { DeliveryState, PauseCause } from '@skein/contract/webhooks.ts';
import type { Tx } from '../../db/database.ts';
import { insertDelivery } from '../../event-outbox/event-outbox.repo.ts';
import { bodyOf } from '../../event-outbox/queue-events.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { writeAttempts, type Ended } from './delivery-queue.repo.ts';
import { insertWebhookOf, writeStanding, writeWhatBecame } from './demo-webhook.repo.ts';
import { makeWebhookSecret, sealWebhookSecret } from './sign-webhook.ts';

export interface DemoAttempt {
  readonly at: Date;
  readonly status: number | null;
  readonly failure?: string;
  readonly answer?: string;
  readonly durationMilliseconds: number;
}

export interface DemoDelivery extends Pick<WebhookPayload, 'type' | 'subject' | 'data' | 'actor'> {
  readonly at: Date;
  readonly state: DeliveryState;
  /** In their order; there is at least one. */
  readonly attempts: readonly DemoAttempt[];
}

export interface DemoWebhook {
  readonly userId: string;
  readonly enterpriseId: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly madeAt: Date;
  readonly deliveries: readonly DemoDelivery[];
  /** Absent: it is well. */
  readonly paused?: { readonly at: Date; readonly cause: PauseCause; readonly failingSince: Date };
}

/** A webhook as if it had been in use for a while. Nobody was ever shown its secret: whoever wants to receive for it makes a new one. */
export const openDemoWebhook = async (tx: Tx, secrets: Secrets, webhook: DemoWebhook): Promise<void> => {
  const { enterpriseId, deliveries, paused } = webhook;
  const id = randomUUID();
  await insertWebhookOf(tx, { ...webhook, id, sealedSecret: sealWebhookSecret(secrets, id, makeWebhookSecret()) });
  for (const { state, attempts, ...said } of deliveries) {
    const deliveryId = randomUUID();
    await insertDelivery(tx, enterpriseId, { id: deliveryId, webhookId: id }, bodyOf({ ...said, enterpriseId }));
    const ended = attempts.map((attempt, index): Ended => ({
      id: deliveryId,
      enterpriseId,
      attempts: index + 1,
      attemptsBefore: 0,
      state: 'pending',
      nextAttemptAt: attempt.at,
      failure: null,
      answer: '',
      ...attempt,
    }));
    await writeAttempts(tx, ended);
    await writeWhatBecame(tx, enterpriseId, { id: deliveryId, state, attempts: attempts.length });
  }
  const taken = deliveries.flatMap(({ state, attempts }) => (state === 'delivered' ? attempts.slice(-1) : []));
  const lastDeliveredAt = new Date(Math.max(...taken.map(({ at }) => at.getTime())));
  await writeStanding(tx, enterpriseId, { id, lastDeliveredAt, paused });
};

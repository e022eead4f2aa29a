import { TEST_EVENT, isWebhookEventType, permissionOfEvent } from '@skein/contract/webhook-events.ts';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '@skein/contract/webhooks.ts';
import type { Caller } from '../../http/caller.ts';
import type { StoredDelivery } from './deliveries.repo.ts';
import type { StoredWebhook } from './webhooks.repo.ts';
import { TROUBLED_AFTER } from './webhooks.limits.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const describeWebhook = (webhook: StoredWebhook, now: Date): Webhook => {
  const { id, version, name, url, events, pauseCause, waiting } = webhook;
  const isFormerLive = webhook.formerSecretUntil !== null && webhook.formerSecretUntil > now;
  return {
    id,
    version,
    name,
    url,
    events,
    pauseCause,
    waiting,
    isServed: webhook.servedUntil !== null && webhook.servedUntil > now,
    createdAt: webhook.createdAt.toISOString(),
    updatedAt: webhook.updatedAt.toISOString(),
    pausedAt: iso(webhook.pausedAt),
    failingSince: iso(webhook.failingSince),
    restsUntil: iso(restEndOf(webhook)),
    lapsingSince: iso(webhook.lapsingSince),
    lastDeliveredAt: iso(webhook.lastDeliveredAt),
    formerSecretUntil: isFormerLive ? iso(webhook.formerSecretUntil) : null,
  };
};

/** Of one that has failed so often that it is left alone for a while. */
export const restEndOf = ({ failures, restsUntil }: Pick<StoredWebhook, 'failures' | 'restsUntil'>): Date | null =>
  failures >= TROUBLED_AFTER ? restsUntil : null;

type StoredAttempt = Omit<WebhookAttempt, 'at'> & { readonly at: Date };

/** What a receiver answered may mirror what it was told: it is shown to whoever sees that. */
export const describeAttempt = (attempt: StoredAttempt, isSeen: boolean): WebhookAttempt => ({
  ...attempt,
  at: attempt.at.toISOString(),
  answer: isSeen ? attempt.answer : '',
});

export const describeDelivery = (delivery: StoredDelivery): WebhookDelivery => {
  const { id, webhookId, type, state, at, attempts, nextAttemptAt } = delivery;
  const isWaiting = state === 'pending';
  return {
    id,
    webhookId,
    type,
    state,
    attempts,
    at: at.toISOString(),
    nextAttemptAt: isWaiting ? nextAttemptAt.toISOString() : null,
    last: lastOf(delivery),
  };
};

/** While another attempt is under way the one before is not in the same row. */
const lastOf = ({ number, attemptedAt, status, failure, durationMilliseconds }: StoredDelivery) => {
  if (number === null || attemptedAt === null || durationMilliseconds === null) return null;
  return { number, at: attemptedAt.toISOString(), status, failure, durationMilliseconds };
};

/** Whether the caller may see all that such an event tells of. */
export const seesEvent = (caller: Caller, type: string): boolean => {
  if (type === TEST_EVENT) return true;
  return isWebhookEventType(type) && caller.grants.get(permissionOfEvent(type)) === 'enterprise';
};

import { randomUUID } from 'node:crypto';
import type { Language } from '@skein/contract/language.ts';
import { TEST_EVENT } from '@skein/contract/webhook-events.ts';
import { DELIVERIES_KEPT_DAYS, type webhookCalls } from '@skein/contract/webhooks.ts';
import { noteQueued, type Connection } from '../../db/database.ts';
import { insertDelivery } from '../../event-outbox/event-outbox.repo.ts';
import { bodyOf } from '../../event-outbox/queue-events.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import { formatTime } from '../../messages/template-values.ts';
import type { ModuleContext } from '../../module.ts';
import type { OutboundDoor } from '../../outbound/outbound-door.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { createEntitlement } from '../services/services.module.ts';
import {
  findDelivery,
  findDeliveryPage,
  listAttempts,
  takeTest,
  writeResend,
  type StoredDelivery,
} from './deliveries.repo.ts';
import { readClaimed } from './delivery-queue.repo.ts';
import { describeAttempt, describeDelivery, restEndOf, seesEvent } from './describe-webhook.ts';
import { sendWebhook } from './send-webhook.ts';
import { settleTest } from './settle-outcomes.ts';
import { DELIVERY_QUEUE, LEASE_SECONDS, SERVICE, TRIES } from './webhooks.limits.ts';
import { findWebhook, type StoredWebhook } from './webhooks.repo.ts';
import { requireHeld, requireSeen, targetOf } from './webhooks.service.ts';

type Calls = typeof webhookCalls;
type Parts = Pick<ModuleContext, 'db' | 'clock' | 'secrets'> & {
  readonly door: Pick<OutboundDoor, 'call'>;
};

/** What was sent, and what is sent because somebody asks for it. */
export const createDeliveryService = (parts: Parts) => {
  const { db, clock, secrets, door } = parts;
  const limiter = createRateLimiter(parts);
  const { requireGrant } = createEntitlement(parts);

  const deliveries = async ({ tenant, query }: HandlerInput<Calls['deliveries']>) => {
    if (!(await findWebhook(db, tenant, query.webhookId))) throw new AppError('no_such_webhook');
    return findDeliveryPage(db, tenant, query, describeDelivery);
  };

  const delivery = async ({ caller, tenant, query: { id } }: HandlerInput<Calls['delivery']>) => {
    const stored = await requireDelivery(db, tenant, id);
    const isSeen = seesEvent(caller, stored.type);
    const log = (await listAttempts(db, tenant, id)).map((attempt) => describeAttempt(attempt, isSeen));
    return { info: { ...describeDelivery(stored), body: isSeen ? stored.body : null, log } };
  };

  const resend = async ({ caller, tenant, by, body: { id }, from }: HandlerInput<Calls['resend']>) => {
    const { webhookId, type } = await requireDelivery(db, tenant, id);
    // It goes to where the webhook leads now, which may be elsewhere than where it went.
    requireSeen(caller, [type], from.language);
    await requireGrant(caller, SERVICE, from.language);
    await limiter.take(TRIES, tenant.enterpriseId);
    return db.inTransaction(async (tx) => {
      const held = await requireHeld(tx, tenant, webhookId);
      const { name } = held;
      if (held.pausedAt !== null) throw new AppError('webhook_paused');
      const now = clock();
      const found = await requireDelivery(tx, tenant, id);
      if (found.state === 'pending') refuseWaiting(held, found, now, from.language);
      await writeResend(tx, tenant, id, now);
      await recordDeed(tx, by, 'webhook.resent', targetOf(webhookId), { name, event: type });
      noteQueued(tx, DELIVERY_QUEUE);
      return { info: describeDelivery(await requireDelivery(tx, tenant, id)) };
    });
  };

  /** Written down like any other before it leaves, so that its receiver finds in the log whatever it got. */
  const test = async ({ caller, tenant, by, body: { id: webhookId }, from }: HandlerInput<Calls['test']>) => {
    if (!(await findWebhook(db, tenant, webhookId))) throw new AppError('no_such_webhook');
    await requireGrant(caller, SERVICE, from.language);
    await limiter.take(TRIES, tenant.enterpriseId);
    const id = randomUUID();
    await db.inTransaction(async (tx) => {
      const now = clock();
      const { enterpriseId } = tenant;
      const { name } = await requireHeld(tx, tenant, webhookId);
      const actor = { id: by.actor.id, name: by.actor.label };
      const said = { type: TEST_EVENT, at: now, enterpriseId, actor, subject: targetOf(webhookId), data: { name } };
      await insertDelivery(tx, enterpriseId, { id, webhookId }, bodyOf(said));
      await takeTest(tx, tenant, id, new Date(now.getTime() + LEASE_SECONDS * 1000));
      await recordDeed(tx, by, 'webhook.tested', targetOf(webhookId), { name });
    });
    const [claimed] = await readClaimed(db, [{ id, attempts: 1 }]);
    if (!claimed) throw new AppError('no_such_webhook');
    const outcome = await sendWebhook({ door, secrets }, claimed, clock());
    await db.inTransaction(async (tx) => {
      if (await settleTest(tx, { claimed, outcome }, clock())) noteQueued(tx, DELIVERY_QUEUE);
    });
    return { info: describeDelivery(await requireDelivery(db, tenant, id)) };
  };

  return { deliveries, delivery, resend, test };
};

/** Whether it can be sent at once, or what else would end its waiting. */
const refuseWaiting = (webhook: StoredWebhook, { nextAttemptAt }: StoredDelivery, now: Date, language: Language) => {
  const restEnd = restEndOf(webhook);
  if (restEnd && restEnd > now) throw new AppError('webhook_rests', { untilWords: formatTime(restEnd, language) });
  // It may be on its way at this moment.
  if (nextAttemptAt.getTime() <= now.getTime() + LEASE_SECONDS * 1000) throw new AppError('webhook_delivery_waiting');
};

const requireDelivery = async (db: Connection, tenant: Tenant, id: string) => {
  const found = await findDelivery(db, tenant, id);
  if (!found) throw new AppError('no_such_webhook_delivery', { limit: DELIVERIES_KEPT_DAYS });
  return found;
};

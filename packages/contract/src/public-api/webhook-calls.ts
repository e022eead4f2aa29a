import type * as z from 'zod';
import type { AccessScope } from '../access-scopes.ts';
import type { Endpoint } from '../endpoint.ts';
import { WebhookDelivery, WebhookFacts, Webhook, webhookCalls } from '../webhooks.ts';
import { infoOf } from '../envelope.ts';
import { ById, definePublicCall, pieceOf, piecewise } from './public-call.ts';

const [read, write] = ['webhooks:read', 'webhooks:write'] as const satisfies readonly AccessScope[];
const path = '/openapi/v1/webhooks';

/** A deed done to one of them, as the pages do it. */
const deed = <const Id extends string, const Path extends string, Reply extends z.ZodType>(
  id: Id,
  at: Path,
  behind: Omit<Endpoint, 'reply'> & { readonly reply: Reply },
) =>
  definePublicCall({
    id,
    method: 'POST',
    path: at,
    summary: behind.summary,
    scope: write,
    behind,
    translation: 'deed',
    params: ById,
    reply: behind.reply,
    errors: behind.errors,
  });

export const publicWebhooks = {
  list: definePublicCall({
    id: 'webhooks.list',
    method: 'GET',
    path,
    summary: webhookCalls.list.summary,
    scope: read,
    behind: webhookCalls.list,
    translation: 'whole',
    query: piecewise({}),
    reply: pieceOf(Webhook),
    errors: [],
  }),
  get: definePublicCall({
    id: 'webhooks.get',
    method: 'GET',
    path: `${path}/:id`,
    summary: { 'zh-CN': '查看一个 Webhook', 'en-US': 'Read a webhook' },
    scope: read,
    behind: webhookCalls.list,
    translation: 'oneOfList',
    params: ById,
    reply: infoOf(Webhook),
    errors: ['no_such_webhook'],
  }),
  create: definePublicCall({
    id: 'webhooks.create',
    method: 'POST',
    path,
    summary: webhookCalls.create.summary,
    scope: write,
    behind: webhookCalls.create,
    translation: 'create',
    body: WebhookFacts,
    reply: webhookCalls.create.reply,
    errors: webhookCalls.create.errors,
  }),
  update: definePublicCall({
    id: 'webhooks.update',
    method: 'PUT',
    path: `${path}/:id`,
    summary: webhookCalls.update.summary,
    scope: write,
    behind: webhookCalls.update,
    translation: 'change',
    params: ById,
    body: WebhookFacts,
    reply: webhookCalls.update.reply,
    errors: webhookCalls.update.errors,
  }),
  remove: definePublicCall({
    id: 'webhooks.delete',
    method: 'DELETE',
    path: `${path}/:id`,
    summary: webhookCalls.remove.summary,
    scope: write,
    behind: webhookCalls.remove,
    translation: 'deed',
    params: ById,
    reply: webhookCalls.remove.reply,
    errors: webhookCalls.remove.errors,
  }),
  rotateSecret: deed('webhooks.rotateSecret', `${path}/:id/rotate-secret`, webhookCalls.rotateSecret),
  pause: deed('webhooks.pause', `${path}/:id/pause`, webhookCalls.pause),
  resume: deed('webhooks.resume', `${path}/:id/resume`, webhookCalls.resume),
  test: deed('webhooks.test', `${path}/:id/test`, webhookCalls.test),
};

const deliveries = '/openapi/v1/webhook-deliveries';

export const publicWebhookDeliveries = {
  list: definePublicCall({
    id: 'webhookDeliveries.list',
    method: 'GET',
    path: deliveries,
    summary: webhookCalls.deliveries.summary,
    scope: read,
    behind: webhookCalls.deliveries,
    translation: 'latestFirst',
    query: piecewise(webhookCalls.deliveries.query.pick({ webhookId: true, state: true }).shape),
    reply: pieceOf(WebhookDelivery),
    errors: webhookCalls.deliveries.errors,
  }),
  get: definePublicCall({
    id: 'webhookDeliveries.get',
    method: 'GET',
    path: `${deliveries}/:id`,
    summary: webhookCalls.delivery.summary,
    scope: read,
    behind: webhookCalls.delivery,
    translation: 'one',
    params: ById,
    reply: webhookCalls.delivery.reply,
    errors: webhookCalls.delivery.errors,
  }),
  resend: deed('webhookDeliveries.resend', `${deliveries}/:id/resend`, webhookCalls.resend),
};

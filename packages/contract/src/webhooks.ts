import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf, PageQuery } from './envelope.ts';
import { BeforeId } from './list-query.ts';
import { edited, SeenVersion } from './records.ts';
import { seenWord } from './seen-word.ts';
import { webhookEventTypes } from './webhook-events.ts';

export const MOST_WEBHOOKS = 10;
/** What receivers were told stays to be looked at, and sent again, for so long. */
export const DELIVERIES_KEPT_DAYS = 30;
/** What nobody could be told waits for so long, also while a webhook is paused. */
export const WAITING_KEPT_DAYS = 14;
/** Of what a receiver answered to what it did not take. It may repeat what it was told, and hold what is nobody else's. */
export const LONGEST_ANSWER_KEPT = 500;
export const ANSWERS_KEPT_DAYS = 7;
/** So many may wait for one webhook: of more the oldest give way. */
export const MOST_WAITING = 50_000;
/** Of what waits for one webhook no more is counted. */
export const MOST_WAITING_COUNTED = 1000;
/** So long the former secret is signed with beside the new one. */
export const FORMER_SECRET_HOURS = 24;

const LONGEST_ADDRESS = 500;
const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hash === '';
};

const asCalled = (text: string): string => (URL.canParse(text) ? new URL(text).href : text);

const WebhookAddress = z
  .string()
  .trim()
  .max(LONGEST_ADDRESS)
  .refine(isWebAddress)
  // As it will be called: `https://HOST/a/../b`, a number as a host, letters beyond ASCII are read as something else.
  .overwrite(asCalled)
  .max(LONGEST_ADDRESS)
  .describe('Where events are sent: https, without a user name and without a fragment');

/** What a person says of a webhook. */
export const WebhookFacts = z.strictObject({
  name: seenWord(64),
  url: WebhookAddress,
  events: z
    .array(z.enum(webhookEventTypes))
    .min(1)
    .max(webhookEventTypes.length)
    .overwrite((types) => [...new Set(types)].toSorted()),
});
export type WebhookFacts = z.infer<typeof WebhookFacts>;

export const PauseCause = z.enum(['person', 'failures', 'gone']);
export type PauseCause = z.infer<typeof PauseCause>;

export const Webhook = z
  .object({
    id: z.uuid(),
    version: z.int(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    pausedAt: z.iso.datetime().nullable().describe('Since when nothing is sent; what happens meanwhile is kept'),
    pauseCause: PauseCause.nullable().describe('gone: it answered that there is nobody any more (410)'),
    failingSince: z.iso.datetime().nullable().describe('Since when nothing was taken; null: the last was'),
    restsUntil: z.iso.datetime().nullable().describe('Of one that fails: when it is tried next'),
    lapsingSince: z.iso
      .datetime()
      .nullable()
      .describe(
        'Since when what waited too long, or too many of it, has been given up; null: not since the last was taken',
      ),
    lastDeliveredAt: z.iso.datetime().nullable(),
    isServed: z
      .boolean()
      .describe('Whether the enterprise has the service openApi: without it nothing is sent, and what happens is kept'),
    waiting: z.int().describe(`Deliveries that wait, at most ${MOST_WAITING_COUNTED} counted`),
    formerSecretUntil: z.iso.datetime().nullable().describe('Until when the former secret signs too'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

const WithSecret = Webhook.extend({ secret: z.string().describe('Shown this once: whsec_ and base64') });

export const DeliveryState = z.enum(['pending', 'delivered', 'failed', 'lapsed', 'displaced']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const WebhookAttempt = z
  .object({
    number: z.int(),
    at: z.iso.datetime(),
    status: z.int().nullable().describe('Of HTTP; null: nothing was answered'),
    failure: z.string().nullable().describe('Why nothing was answered: TIMEOUT, ECONNREFUSED, PRIVATE_ADDRESS, …'),
    answer: z
      .string()
      .describe(
        'How its body begins, where it was not taken. Empty: it was, or it is forgotten, or not for the caller’s role to see',
      ),
    durationMilliseconds: z.int(),
  })
  .meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDelivery = z
  .object({
    id: z.uuid().describe('As `webhook-id`: the same at every attempt'),
    webhookId: z.uuid(),
    type: z.string(),
    state: DeliveryState,
    at: z.iso.datetime().describe('When it happened'),
    attempts: z.int(),
    nextAttemptAt: z.iso.datetime().nullable(),
    last: WebhookAttempt.omit({ answer: true }).nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const DeliveryDetail = WebhookDelivery.extend({
  body: z.string().nullable().describe('What is sent; null: of what the caller’s role does not see'),
  log: z.array(WebhookAttempt).describe('The last attempts, the latest first'),
});
export type WebhookDeliveryDetail = z.infer<typeof DeliveryDetail>;

const One = z.strictObject({ id: z.uuid().toLowerCase() });
const taken = ['webhook_name_taken', 'webhook_host_refused', 'webhook_event_beyond_role'] as const;
const unserved = ['service_missing', 'service_ended'] as const;
const path = '/app/v1/webhook';
const [read, write] = ['webhooks:read', 'webhooks:write'] as const;

export const webhookCalls = {
  list: defineEndpoint({
    id: 'webhooks.list',
    method: 'GET',
    path: `${path}/list`,
    summary: { 'zh-CN': '企业的 Webhook', 'en-US': 'List the webhooks of the enterprise' },
    access: read,
    reply: listOf(Webhook),
    errors: [],
  }),
  create: defineEndpoint({
    id: 'webhooks.create',
    method: 'POST',
    path: `${path}/create`,
    summary: {
      'zh-CN': '新建 Webhook；签名密钥只显示这一次',
      'en-US': 'Make a webhook; its secret is shown this once',
    },
    access: write,
    body: WebhookFacts,
    reply: infoOf(WithSecret),
    errors: ['too_many_webhooks', ...taken],
  }),
  update: defineEndpoint({
    id: 'webhooks.update',
    method: 'POST',
    path: `${path}/update`,
    summary: { 'zh-CN': '修改 Webhook', 'en-US': 'Change a webhook' },
    access: write,
    body: edited(WebhookFacts),
    reply: infoOf(Webhook),
    errors: ['no_such_webhook', 'stale_version', ...taken],
  }),
  remove: defineEndpoint({
    id: 'webhooks.delete',
    method: 'POST',
    path: `${path}/delete`,
    summary: {
      'zh-CN': '删除 Webhook，以及等待投递的事件和投递记录',
      'en-US': 'Delete a webhook, with what waits to be sent and the log of its deliveries',
    },
    access: write,
    body: One.extend({ version: SeenVersion }),
    reply: z.null(),
    errors: ['no_such_webhook', 'stale_version'],
  }),
  rotateSecret: defineEndpoint({
    id: 'webhooks.rotateSecret',
    method: 'POST',
    path: `${path}/secret/rotate`,
    summary: {
      'zh-CN': `换用新的签名密钥；旧密钥再有效 ${FORMER_SECRET_HOURS} 小时`,
      'en-US': `Give a webhook a new secret; the former one signs for ${FORMER_SECRET_HOURS} hours more`,
    },
    access: write,
    body: One,
    reply: infoOf(WithSecret),
    errors: ['no_such_webhook'],
  }),
  pause: defineEndpoint({
    id: 'webhooks.pause',
    method: 'POST',
    path: `${path}/pause`,
    summary: { 'zh-CN': '暂停投递，期间的事件保留', 'en-US': 'Send nothing for now, and keep what happens' },
    access: write,
    body: One,
    reply: infoOf(Webhook),
    errors: ['no_such_webhook'],
  }),
  resume: defineEndpoint({
    id: 'webhooks.resume',
    method: 'POST',
    path: `${path}/resume`,
    summary: { 'zh-CN': '恢复投递，并补发保留的事件', 'en-US': 'Send again, beginning with what was kept' },
    access: write,
    body: One,
    reply: infoOf(Webhook),
    errors: ['no_such_webhook'],
  }),
  test: defineEndpoint({
    id: 'webhooks.test',
    method: 'POST',
    path: `${path}/test`,
    summary: {
      'zh-CN': '立即发送一个测试事件并给出应答，暂停期间也可以；失败中的接收端收下后，等待的都会立即投递',
      'en-US':
        'Send a test event at once, also while paused, and say how it was answered. Once a receiver that was failing takes it, all that waits is sent',
    },
    access: write,
    body: One,
    reply: infoOf(WebhookDelivery),
    errors: ['no_such_webhook', 'webhook_too_many_tries', ...unserved],
  }),
  deliveries: defineEndpoint({
    id: 'webhooks.deliveries',
    method: 'GET',
    path: `${path}/delivery/list`,
    summary: { 'zh-CN': '投递记录，最新的在前', 'en-US': 'What was sent, the latest first' },
    access: read,
    query: PageQuery.pick({ page: true, size: true })
      .extend({ webhookId: z.uuid(), state: DeliveryState.optional(), before: BeforeId })
      .strict(),
    reply: listOf(WebhookDelivery),
    errors: ['no_such_webhook'],
  }),
  delivery: defineEndpoint({
    id: 'webhooks.delivery',
    method: 'GET',
    path: `${path}/delivery/info`,
    summary: { 'zh-CN': '一次投递的内容和每次尝试', 'en-US': 'What one delivery says, and its attempts' },
    access: read,
    query: One,
    reply: infoOf(DeliveryDetail),
    errors: ['no_such_webhook_delivery'],
  }),
  resend: defineEndpoint({
    id: 'webhooks.resend',
    method: 'POST',
    path: `${path}/delivery/resend`,
    summary: {
      'zh-CN': '重发一次投递，或让等待重试的立即发送；编号不变',
      'en-US': 'Send a delivery again, or at once what waits to be tried again, under the same id',
    },
    access: write,
    body: One,
    reply: infoOf(WebhookDelivery),
    errors: [
      'no_such_webhook_delivery',
      'webhook_paused',
      'webhook_delivery_waiting',
      'webhook_rests',
      'webhook_too_many_tries',
      'webhook_event_beyond_role',
      ...unserved,
    ],
  }),
};

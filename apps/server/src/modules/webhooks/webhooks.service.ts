import { randomUUID } from 'node:crypto';
import { inLanguage } from '@skein/contract/both-languages.ts';
import type { Language } from '@skein/contract/language.ts';
import { permissionCatalogue } from '@skein/contract/permissions.ts';
import { factsIn } from '@skein/contract/records.ts';
import { isWebhookEventType, nounOfEvent, permissionOfEvent, webhookNouns } from '@skein/contract/webhook-events.ts';
import { FORMER_SECRET_HOURS, MOST_WEBHOOKS, WebhookFacts, type webhookCalls } from '@skein/contract/webhooks.ts';
import { noteQueued, type Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import type { OutboundDoor } from '../../outbound/outbound-door.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import { describeWebhook, seesEvent } from './describe-webhook.ts';
import { writePause } from './receivers.repo.ts';
import { makeWebhookSecret, sealWebhookSecret } from './sign-webhook.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  holdWebhook,
  insertWebhook,
  listWaitingTypes,
  listWebhooks,
  writeResumption,
  writeSecret,
  writeWebhook,
  type StoredWebhook,
} from './webhooks.repo.ts';
import { DELIVERY_QUEUE } from './webhooks.limits.ts';

type Calls = typeof webhookCalls;
type Parts = Pick<ModuleContext, 'db' | 'clock' | 'secrets'> & { readonly door: Pick<OutboundDoor, 'mayCall'> };

const HOUR_MILLISECONDS = 60 * 60 * 1000;

export const createWebhookService = ({ db, clock, secrets, door }: Parts) => {
  const describe = (webhook: StoredWebhook) => describeWebhook(webhook, clock());

  const list = async ({ tenant }: HandlerInput<Calls['list']>) => {
    const all = await listWebhooks(db, tenant);
    return { list: all.map(describe), total: all.length };
  };

  const create = ({ caller, tenant, by, body: facts, from }: HandlerInput<Calls['create']>) =>
    db.inTransaction(async (tx) => {
      refuseAddress(facts.url);
      requireSeen(caller, facts.events, from.language);
      // Two at once would both be the tenth.
      await holdEnterpriseAs(tx, tenant, 'webhooks:write');
      if ((await countWebhooks(tx, tenant)) >= MOST_WEBHOOKS)
        throw new AppError('too_many_webhooks', { limit: MOST_WEBHOOKS });
      const [id, secret] = [randomUUID(), makeWebhookSecret()];
      await insertWebhook(tx, tenant, { id, facts, sealedSecret: sealWebhookSecret(secrets, id, secret) }, clock());
      await recordDeed(tx, by, 'webhook.created', targetOf(id), told(facts));
      return { info: { ...describe(await requireStored(tx, tenant, id)), secret } };
    });

  const update = ({ caller, tenant, by, body: { id, version, ...facts }, from }: HandlerInput<Calls['update']>) =>
    db.inTransaction(async (tx) => {
      const before = await requireHeld(tx, tenant, id);
      requireVersion(describe(before), version);
      refuseAddress(facts.url);
      const isElsewhere = facts.url !== before.url;
      const added = facts.events.filter((type) => !before.events.includes(type));
      // Who leads it elsewhere has all of it told there: what comes, and what waits of the events that it had.
      const led = isElsewhere ? [...facts.events, ...before.events, ...(await listWaitingTypes(tx, tenant, id))] : [];
      requireSeen(caller, [...added, ...led], from.language);
      // An event that is told no more in this version of the product stays in the row until somebody edits it.
      const stored = { ...before, events: before.events.filter(isWebhookEventType) };
      const changes = changesBetween(told(factsIn(WebhookFacts, stored)), told(facts));
      if (Object.keys(changes).length === 0 && !isElsewhere) return { info: describe(before) };
      await writeWebhook(tx, tenant, { id, facts, isElsewhere }, clock());
      await recordDeed(tx, by, 'webhook.updated', targetOf(id), changes);
      return { info: describe(await requireStored(tx, tenant, id)) };
    });

  const remove = ({ tenant, by, body: { id, version } }: HandlerInput<Calls['remove']>) =>
    db.inTransaction(async (tx) => {
      const before = await requireHeld(tx, tenant, id);
      if (version !== undefined) requireVersion(describe(before), version);
      await deleteWebhook(tx, tenant, id);
      await recordDeed(tx, by, 'webhook.deleted', targetOf(id), { name: before.name });
      return null;
    });

  const rotateSecret = ({ tenant, by, body: { id } }: HandlerInput<Calls['rotateSecret']>) =>
    db.inTransaction(async (tx) => {
      const { name, sealedSecret: sealedFormerSecret } = await requireHeld(tx, tenant, id);
      const [now, secret] = [clock(), makeWebhookSecret()];
      const formerSecretUntil = new Date(now.getTime() + FORMER_SECRET_HOURS * HOUR_MILLISECONDS);
      const sealedSecret = sealWebhookSecret(secrets, id, secret);
      await writeSecret(tx, tenant, { id, sealedSecret, sealedFormerSecret, formerSecretUntil }, now);
      await recordDeed(tx, by, 'webhook.secretRotated', targetOf(id), { name });
      return { info: { ...describe(await requireStored(tx, tenant, id)), secret } };
    });

  const pause = ({ tenant, by, body: { id } }: HandlerInput<Calls['pause']>) =>
    db.inTransaction(async (tx) => {
      const before = await requireHeld(tx, tenant, id);
      if (before.pausedAt !== null) return { info: describe(before) };
      await writePause(tx, { id, enterpriseId: tenant.enterpriseId }, 'person', clock());
      await recordDeed(tx, by, 'webhook.paused', targetOf(id), { name: before.name, cause: 'person' });
      return { info: describe(await requireStored(tx, tenant, id)) };
    });

  const resume = ({ tenant, by, body: { id } }: HandlerInput<Calls['resume']>) =>
    db.inTransaction(async (tx) => {
      const before = await requireHeld(tx, tenant, id);
      if (before.pausedAt === null) return { info: describe(before) };
      await writeResumption(tx, tenant, id, clock());
      noteQueued(tx, DELIVERY_QUEUE);
      await recordDeed(tx, by, 'webhook.resumed', targetOf(id), { name: before.name });
      return { info: describe(await requireStored(tx, tenant, id)) };
    });

  const refuseAddress = (url: string): void => {
    if (!door.mayCall(new URL(url))) throw new AppError('webhook_host_refused');
  };

  return { list, create, update, remove, rotateSecret, pause, resume };
};

export const targetOf = (id: string) => ({ kind: 'webhook', id });

/** As the log tells it: what stands in an address behind the host may be a key. */
const told = ({ name, url, events }: WebhookFacts) => ({ name, host: new URL(url).host, events });

/** Nobody has that told to others which they may not see themselves. */
export const requireSeen = (caller: Caller, types: readonly string[], language: Language): void => {
  // One that this version of the product does not know is told no more, by nobody.
  const hidden = types.filter(isWebhookEventType).find((type) => !seesEvent(caller, type));
  if (hidden === undefined) return;
  const { noun } = inLanguage({ noun: webhookNouns[nounOfEvent(hidden)].label }, language);
  const permission = permissionCatalogue[permissionOfEvent(hidden)][language];
  throw new AppError('webhook_event_beyond_role', { noun, permission });
};

export const requireHeld = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredWebhook> => {
  const webhook = await holdWebhook(tx, tenant, id);
  if (!webhook) throw new AppError('no_such_webhook');
  return webhook;
};

const requireStored = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredWebhook> => {
  const webhook = await findWebhook(tx, tenant, id);
  if (!webhook) throw new AppError('no_such_webhook');
  return webhook;
};

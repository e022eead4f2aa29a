import { MOST_WAITING_COUNTED, type WebhookFacts } from '@skein/contract/webhooks.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { acrossTenants, rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { endOfRunning } from '../services/services.module.ts';
import { SERVICE } from './webhooks.limits.ts';

const webhooksOf = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return rows
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.version', 'w.name', 'w.url', 'w.events', 'w.failures', 'w.created_at as createdAt'])
    .select(['w.updated_at as updatedAt', 'w.paused_at as pausedAt', 'w.pause_cause as pauseCause'])
    .select(['w.failing_since as failingSince', 'w.rests_until as restsUntil', 'w.lapsing_since as lapsingSince'])
    .select(['w.last_delivered_at as lastDeliveredAt', 'w.former_secret_until as formerSecretUntil'])
    .select(['w.sealed_secret as sealedSecret', 'w.sealed_former_secret as sealedFormerSecret'])
    .select(endOfRunning('w.enterprise_id', SERVICE).as('servedUntil'))
    .select((eb) =>
      eb
        .selectFrom(
          rows
            .selectFrom('webhook_deliveries as d')
            .select('d.id')
            .whereRef('d.webhook_id', '=', sql.ref('w.id'))
            .where('d.state', '=', sql.lit('pending'))
            .limit(MOST_WAITING_COUNTED)
            .as('waiting'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('waiting'),
    )
    .$narrowType<{ pauseCause: 'person' | 'failures' | 'gone' | null }>();
};
export type StoredWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];

export const listWebhooks = (db: Connection, tenant: Tenant) => webhooksOf(db, tenant).orderBy('w.name').execute();

/** Held until the transaction ends. */
export const holdWebhook = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredWebhook | undefined> => {
  const held = rowsOf(tx, tenant).selectFrom('webhooks as w').select('w.id').where('w.id', '=', id).forNoKeyUpdate();
  // Asked anew once it is held: what is read with the lock may be from before the wait.
  if (!(await held.executeTakeFirst())) return undefined;
  return findWebhook(tx, tenant, id);
};

export const findWebhook = (db: Connection, tenant: Tenant, id: string): Promise<StoredWebhook | undefined> =>
  webhooksOf(db, tenant).where('w.id', '=', id).executeTakeFirst();

export const countWebhooks = async (tx: Tx, tenant: Tenant): Promise<number> => {
  const counted = rowsOf(tx, tenant)
    .selectFrom('webhooks as w')
    .select(sql<number>`count(*)::int`.as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
};

/** Of what it is still to be told, whichever events are chosen by now: also of what is not yet written down for it. */
export const listWaitingTypes = async (tx: Tx, tenant: Tenant, id: string): Promise<string[]> => {
  const rows = rowsOf(tx, tenant);
  const untold = rows
    .selectFrom('webhook_tellings as t')
    .innerJoin(rows.table('webhook_events as e'), 'e.id', 't.event_id')
    .select('e.type')
    .where(sql<boolean>`${id}::uuid = any (t.told_to)`);
  const waiting = await rows
    .selectFrom('webhook_deliveries as d')
    .innerJoin(rows.table('webhook_events as e'), 'e.id', 'd.event_id')
    .select('e.type')
    .distinct()
    .where('d.webhook_id', '=', id)
    .where('d.state', '=', sql.lit('pending'))
    .union(untold)
    .execute();
  return waiting.map(({ type }) => type);
};

const twins = (writing: Promise<unknown>) => refuseTwin('webhook_name_taken', writing);

export const insertWebhook = async (
  tx: Tx,
  tenant: Tenant,
  { id, facts, sealedSecret }: { readonly id: string; readonly facts: WebhookFacts; readonly sealedSecret: Buffer },
  now: Date,
): Promise<void> => {
  const times = { created_at: now, updated_at: now };
  const row = { id, ...facts, sealed_secret: sealedSecret, created_by: tenant.userId, ...times };
  await twins(rowsOf(tx, tenant).insertInto('webhooks', row).execute());
};

/** Of one that is held. */
const changed = (tx: Tx, tenant: Tenant, id: string, now: Date) =>
  rowsOf(tx, tenant)
    .updateTable('webhooks as w')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id);

/** It may be tried from now on: what waits has not waited for us until then. */
const wellFrom = (now: Date) => ({ failing_since: null, failures: 0, rests_until: now, lapsing_since: null });

/** What was known of an address says nothing of another. */
export const writeWebhook = async (
  tx: Tx,
  tenant: Tenant,
  { id, facts, isElsewhere }: { readonly id: string; readonly facts: WebhookFacts; readonly isElsewhere: boolean },
  now: Date,
): Promise<void> => {
  await twins(
    changed(tx, tenant, id, now)
      .set({ ...facts, ...(isElsewhere && wellFrom(now)) })
      .execute(),
  );
};

interface Rotation {
  readonly id: string;
  readonly sealedSecret: Buffer;
  readonly sealedFormerSecret: Buffer;
  readonly formerSecretUntil: Date;
}

export const writeSecret = async (tx: Tx, tenant: Tenant, rotation: Rotation, now: Date): Promise<void> => {
  const { id, sealedSecret, sealedFormerSecret, formerSecretUntil } = rotation;
  await changed(tx, tenant, id, now)
    .set({
      sealed_secret: sealedSecret,
      sealed_former_secret: sealedFormerSecret,
      former_secret_until: formerSecretUntil,
    })
    .execute();
};

/** All that was kept is due. */
export const writeResumption = async (tx: Tx, tenant: Tenant, id: string, now: Date): Promise<void> => {
  await changed(tx, tenant, id, now)
    .set({ paused_at: null, pause_cause: null, ...wellFrom(now) })
    .execute();
  await rowsOf(tx, tenant)
    .updateTable('webhook_deliveries as d')
    .set({ next_attempt_at: now })
    .where('webhook_id', '=', id)
    .where('state', '=', sql.lit('pending'))
    .where('next_attempt_at', '>', now)
    .execute();
};

export const deleteWebhook = async (tx: Tx, tenant: Tenant, id: string): Promise<void> => {
  await rowsOf(tx, tenant).deleteFrom('webhooks as w').where('id', '=', id).execute();
};

export const forgetCreator = (tx: Tx, userId: string) =>
  acrossTenants(tx, 'of one person')
    .updateTable('webhooks')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();

import type { PauseCause } from '@skein/contract/webhooks.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { acrossTenants, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';

/** In one order, so that two who write of the same never wait for each other. As they stand once they are held. */
export const holdReceivers = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  return acrossTenants(tx, 'for the platform')
    .selectFrom('webhooks')
    .select(['id', 'failures', 'rests_until as restsUntil'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

export type Held = Awaited<ReturnType<typeof holdReceivers>>[number];

/** How one does after deliveries of its own ended together. */
export interface Turn extends Held {
  readonly isTaken: boolean;
}

/** Of those that are held. */
export const writeTurns = async (tx: Tx, turns: readonly Turn[], now: Date) => {
  if (turns.length === 0) return [];
  const said = sql<Turn>`jsonb_to_recordset(${JSON.stringify(turns)}::jsonb)`;
  return acrossTenants(tx, 'for the platform')
    .updateTable('webhooks as w')
    .from(said.as<'t'>(sql`t(id uuid, "isTaken" boolean, failures int, "restsUntil" timestamptz)`))
    .set({
      failures: sql<number>`t.failures`,
      failing_since: sql<Date | null>`case when t.failures = 0 then null else coalesce(w.failing_since, ${now}::timestamptz) end`,
      rests_until: sql<Date | null>`t."restsUntil"`,
      lapsing_since: sql<Date | null>`case when t."isTaken" then null else w.lapsing_since end`,
      last_delivered_at: sql<Date | null>`case when t."isTaken" then ${now}::timestamptz else w.last_delivered_at end`,
    })
    .whereRef('w.id', '=', 't.id')
    .returning(['w.id', 'w.enterprise_id as enterpriseId', 'w.name', 'w.created_by as createdBy'])
    .returning(['w.paused_at as pausedAt', 'w.failing_since as failingSince', 'w.last_delivered_at as lastDeliveredAt'])
    .execute();
};

export type Receiver = Awaited<ReturnType<typeof writeTurns>>[number];

interface Back {
  readonly webhookId: string;
  readonly enterpriseId: string;
  readonly url: string;
  /** What is due before may be on its way already. */
  readonly laterThan: Date;
}

/** It was left alone and takes something again: whatever waits is due. False: it was not, or leads elsewhere by now. */
export const endRest = async (tx: Tx, { webhookId, enterpriseId, url, laterThan }: Back, now: Date) => {
  const rows = rowsOfEnterprise(tx, enterpriseId);
  const { numUpdatedRows } = await rows
    .updateTable('webhooks as w')
    .set({ failing_since: null, failures: 0, rests_until: now })
    .where('id', '=', webhookId)
    .where('url', '=', url)
    .where('paused_at', 'is', null)
    .where('failures', '>', 0)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await rows
    .updateTable('webhook_deliveries as d')
    .set({ next_attempt_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', sql.lit('pending'))
    .where('next_attempt_at', '>', laterThan)
    .execute();
  return true;
};

/** By a person, or because it takes nothing. */
export const writePause = (
  tx: Tx,
  { id, enterpriseId }: Pick<Receiver, 'id' | 'enterpriseId'>,
  cause: PauseCause,
  now: Date,
) =>
  rowsOfEnterprise(tx, enterpriseId)
    .updateTable('webhooks as w')
    .set({ paused_at: now, pause_cause: cause, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();

import type { PauseCause } from '@skein/contract/webhooks.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { acrossTenants, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';

/** How the deliveries of one webhook went that ended together. */
export interface Turn {
  readonly webhookId: string;
  readonly isTaken: boolean;
  readonly failed: number;
  readonly restsUntil: Date | null;
}

/** In one order, so that two who write of the same never wait for each other. */
export const writeTurns = async (tx: Tx, turns: readonly Turn[], now: Date) => {
  if (turns.length === 0) return [];
  const rows = turns.map(({ webhookId, ...turn }) => ({ id: webhookId, ...turn }));
  const said = sql<{ id: string; isTaken: boolean; failed: number; restsUntil: Date | null }>`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
  return acrossTenants(tx, 'for the platform')
    .with('held', (cte) =>
      cte
        .selectFrom('webhooks')
        .select('id')
        .where(
          'id',
          'in',
          turns.map(({ webhookId }) => webhookId),
        )
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .updateTable('webhooks as w')
    .from(said.as<'t'>(sql`t(id uuid, "isTaken" boolean, failed int, "restsUntil" timestamptz)`))
    .innerJoin('held', 'held.id', 't.id')
    .set({
      failures: sql<number>`case when t."isTaken" then 0 else w.failures + t.failed end`,
      failing_since: sql<Date | null>`case when t."isTaken" then null else coalesce(w.failing_since, ${now}::timestamptz) end`,
      rests_until: sql<Date | null>`case when t."isTaken" then null else t."restsUntil" end`,
      lapsing_since: sql<Date | null>`case when t."isTaken" then null else w.lapsing_since end`,
      last_delivered_at: sql<Date | null>`case when t."isTaken" then ${now}::timestamptz else w.last_delivered_at end`,
    })
    .whereRef('w.id', '=', 't.id')
    .returning(['w.id', 'w.enterprise_id as enterpriseId', 'w.name', 'w.created_by as createdBy'])
    .returning(['w.paused_at as pausedAt', 'w.failing_since as failingSince', 'w.last_delivered_at as lastDeliveredAt'])
    .execute();
};

export type Receiver = Awaited<ReturnType<typeof writeTurns>>[number];

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

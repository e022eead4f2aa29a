import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { acrossTenants, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import { LEASE_SECONDS } from './webhooks.limits.ts';

const allOf = (db: Database | Tx) => acrossTenants(db, 'for the platform');

export interface Bounds {
  /** What has waited since before then has waited too long. */
  readonly before: Date;
  /** So many may wait for one webhook. */
  readonly most: number;
  readonly atOnce: number;
}

export interface Excess {
  readonly webhookId: string;
  /** Of the oldest so many are to be given up, no more than can be at once. */
  readonly count: number;
}

/** From one webhook to the next in the index. */
export const listExcess = async (db: Database, { before, most, atOnce }: Bounds): Promise<Excess[]> => {
  const { rows } = await sql<Excess>`
    with recursive waiting as (
      (select webhook_id from webhook_deliveries where state = 'pending' order by webhook_id limit 1)
      union all
      select (
        select later.webhook_id from webhook_deliveries later
        where later.state = 'pending' and later.webhook_id > waiting.webhook_id order by later.webhook_id limit 1)
      from waiting where webhook_id is not null
    ), counted as (
      select webhook_id, (
        select count(*)::int from (
          select from webhook_deliveries d
          where d.webhook_id = waiting.webhook_id and d.state = 'pending' and d.created_at < ${before} limit ${atOnce}
        ) as old
      ) as old, (
        select count(*)::int - ${most}::int from (
          select from webhook_deliveries d
          where d.webhook_id = waiting.webhook_id and d.state = 'pending' limit ${most + atOnce}
        ) as every
      ) as surplus
      from waiting where webhook_id is not null
    )
    select webhook_id as "webhookId", greatest(old, surplus) as count from counted where greatest(old, surplus) > 0`.execute(
    allOf(db),
  );
  return rows;
};

/** Before its deliveries, as whoever deletes it holds them. */
export const holdExceeding = (tx: Tx, webhookId: string) =>
  allOf(tx)
    .selectFrom('webhooks')
    .select(['id', 'enterprise_id as enterpriseId', 'name', 'created_by as createdBy'])
    .select('lapsing_since as lapsingSince')
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type Exceeding = NonNullable<Awaited<ReturnType<typeof holdExceeding>>>;

/** The oldest, but for what is on its way at this moment. How many there were. */
export const giveUpOldest = async (
  tx: Tx,
  { id, enterpriseId }: Pick<Exceeding, 'id' | 'enterpriseId'>,
  { before, count }: Pick<Bounds, 'before'> & Pick<Excess, 'count'>,
  now: Date,
): Promise<number> => {
  const leaseEnd = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const oldest = rowsOfEnterprise(tx, enterpriseId)
    .selectFrom('webhook_deliveries as w')
    .select('w.id')
    .where('w.webhook_id', '=', id)
    .where('w.state', '=', sql.lit('pending'))
    .where((eb) => eb.or([eb('w.next_attempt_at', '<=', now), eb('w.next_attempt_at', '>', leaseEnd)]))
    .orderBy('w.created_at')
    .orderBy('w.id')
    .limit(count)
    .forUpdate()
    .skipLocked();
  const { numUpdatedRows } = await rowsOfEnterprise(tx, enterpriseId)
    .updateTable('webhook_deliveries as d')
    .set({ state: sql<string>`case when d.created_at < ${before} then 'lapsed' else 'displaced' end` })
    .where('id', 'in', oldest)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

export const writeLapsing = (tx: Tx, { id, enterpriseId }: Exceeding, now: Date) =>
  rowsOfEnterprise(tx, enterpriseId)
    .updateTable('webhooks as w')
    .set({ lapsing_since: now })
    .where('id', '=', id)
    .execute();

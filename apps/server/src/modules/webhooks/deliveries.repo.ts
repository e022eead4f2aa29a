import type { DeliveryState } from '@skein/contract/webhooks.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

const MOST_COUNTED = 10_000;
const MOST_ATTEMPTS_SHOWN = 50;

const deliveriesOf = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return rows
    .selectFrom('webhook_deliveries as d')
    .innerJoin(rows.table('webhook_events as e'), 'e.id', 'd.event_id')
    .leftJoin(rows.table('webhook_attempts as a'), (on) =>
      on.onRef('a.delivery_id', '=', 'd.id').onRef('a.number', '=', 'd.attempts'),
    )
    .select(['d.id', 'd.webhook_id as webhookId', 'd.state', 'd.attempts', 'd.next_attempt_at as nextAttemptAt'])
    .select(['e.type', 'e.at', 'e.body', 'd.created_at as createdAt'])
    .select(['a.number', 'a.at as attemptedAt', 'a.status', 'a.failure'])
    .select(['a.duration_milliseconds as durationMilliseconds'])
    .$narrowType<{ state: DeliveryState }>();
};
export type StoredDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

interface Wish {
  readonly webhookId: string;
  readonly state?: DeliveryState | undefined;
  readonly before?: string | undefined;
  readonly page: number;
  readonly size: number;
}

export const findDeliveryPage = <Item>(
  db: Database,
  tenant: Tenant,
  { webhookId, state, before, page, size }: Wish,
  map: (row: StoredDelivery) => Item,
) =>
  listPage(
    { page, size, sort: '-createdAt' as const },
    deliveriesOf(db, tenant).where('d.webhook_id', '=', webhookId).where(isEqual('d.state', state)),
    {
      sorts: { createdAt: 'd.created_at' },
      tie: 'd.id',
      countsAtMost: MOST_COUNTED,
      startsAt: before === undefined ? undefined : standsBehind(db, tenant, before),
      map,
    },
  );

/** In the log, whose latest stand first. Behind one that was swept there is nothing: the oldest go first. */
const standsBehind = (db: Database, tenant: Tenant, id: string) => {
  const one = rowsOf(db, tenant)
    .selectFrom('webhook_deliveries as one')
    .select(['one.created_at', 'one.id'])
    .where('one.id', '=', id);
  return sql<boolean>`(d.created_at, d.id) < ${one}`;
};

export const findDelivery = (db: Connection, tenant: Tenant, id: string) =>
  deliveriesOf(db, tenant).where('d.id', '=', id).executeTakeFirst();

/** The latest first. */
export const listAttempts = (db: Database, tenant: Tenant, deliveryId: string) =>
  rowsOf(db, tenant)
    .selectFrom('webhook_attempts as a')
    .select(['a.number', 'a.at', 'a.status', 'a.failure', 'a.answer'])
    .select(['a.duration_milliseconds as durationMilliseconds'])
    .where('a.delivery_id', '=', deliveryId)
    .orderBy('a.number', 'desc')
    .limit(MOST_ATTEMPTS_SHOWN)
    .execute();

/** Under the same id, and with as many attempts as a new one has. */
export const writeResend = async (tx: Tx, tenant: Tenant, id: string, now: Date): Promise<void> => {
  await rowsOf(tx, tenant)
    .updateTable('webhook_deliveries as d')
    .set((eb) => ({ state: 'pending', attempts_before: eb.ref('d.attempts'), next_attempt_at: now }))
    .where('d.id', '=', id)
    .execute();
};

/** One that this process sends by itself, at once. */
export const takeTest = async (tx: Tx, tenant: Tenant, id: string, leaseEndsAt: Date): Promise<void> => {
  await rowsOf(tx, tenant)
    .updateTable('webhook_deliveries as d')
    .set({ attempts: 1, next_attempt_at: leaseEndsAt })
    .where('d.id', '=', id)
    .execute();
};

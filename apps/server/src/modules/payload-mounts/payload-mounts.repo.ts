import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { payloadMountCalls } from '@skein/contract/payload-mounts.ts';
import type { Payload } from '@skein/contract/payloads.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { rowsOf, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

const mountsOf = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return (
    rows
      .selectFrom('payload_mounts as pm')
      .innerJoin(rows.table('payloads as p'), 'p.id', 'pm.payload_id')
      .innerJoin(rows.table('drones as d'), 'd.id', 'pm.drone_id')
      .select(['pm.id', 'pm.payload_id as payloadId', 'p.name as payload', 'p.kind', 'p.weight_grams as weightGrams'])
      .select(['pm.drone_id as droneId', 'd.name as drone', 'pm.mounted_at as since', 'pm.unmounted_at as until'])
      // Written through the contract only.
      .$narrowType<Pick<Payload, 'kind'>>()
  );
};
type Mounts = ReturnType<typeof mountsOf>;

type OfPayload = ReceivedInput<typeof payloadMountCalls.ofPayload>['query'];
type OfDrone = ReceivedInput<typeof payloadMountCalls.ofDrone>['query'];

/** What is on now comes first, then what was on last. */
const pageOf = async (mounts: Mounts, { page, size }: Pick<OfDrone, 'page' | 'size'>) => {
  const [list, { total }] = await Promise.all([
    mounts
      .orderBy(sql`pm.unmounted_at is null`, 'desc')
      .orderBy('pm.mounted_at', 'desc')
      .orderBy('pm.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    mounts
      .clearSelect()
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(total) };
};

export const findMountsOfPayload = (db: Database, tenant: Tenant, { payloadId, ...page }: OfPayload) => {
  const rows = rowsOf(db, tenant);
  const seen = mountsOf(db, tenant)
    .innerJoin(rows.table('units as u'), 'u.id', 'p.unit_id')
    .where('pm.payload_id', '=', payloadId)
    .where('p.deleted_at', 'is', null)
    .where(withinScope(tenant, { unitPath: 'u.path', owner: 'p.created_by' }));
  return pageOf(seen, page);
};

export const findMountsOfDrone = (db: Database, tenant: Tenant, { droneId, ...page }: OfDrone) => {
  const rows = rowsOf(db, tenant);
  const seen = mountsOf(db, tenant)
    .innerJoin(rows.table('units as u'), 'u.id', 'd.unit_id')
    .where('pm.drone_id', '=', droneId)
    .where('d.deleted_at', 'is', null)
    .where(withinScope(tenant, { unitPath: 'u.path', owner: 'd.created_by' }));
  return pageOf(seen, page);
};

/** Held until the transaction ends. Whoever holds both holds the payload first. */
export const holdPayload = (tx: Tx, tenant: Tenant, id: string) => {
  const rows = rowsOf(tx, tenant);
  return rows
    .selectFrom('payloads as p')
    .innerJoin(rows.table('units as u'), 'u.id', 'p.unit_id')
    .select(['p.id', 'p.name', 'p.state'])
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where(withinScope(tenant, { unitPath: 'u.path', owner: 'p.created_by' }))
    .forUpdate('p')
    .executeTakeFirst();
};

/** Held until the transaction ends: of what it can lift nobody else disposes meanwhile. */
export const holdDrone = (tx: Tx, tenant: Tenant, id: string) => {
  const rows = rowsOf(tx, tenant);
  return rows
    .selectFrom('drones as d')
    .innerJoin(rows.table('units as u'), 'u.id', 'd.unit_id')
    .select(['d.id', 'd.name', 'd.state'])
    .where('d.id', '=', id)
    .where('d.deleted_at', 'is', null)
    .where(withinScope(tenant, { unitPath: 'u.path', owner: 'd.created_by' }))
    .forUpdate('d')
    .executeTakeFirst();
};

/** The drone that carries it, held until the transaction ends, whoever may see it. */
export const holdCarrier = async (tx: Tx, tenant: Tenant, payloadId: string): Promise<string | undefined> => {
  const rows = rowsOf(tx, tenant);
  const carrier = await rows
    .selectFrom('drones as d')
    .innerJoin(rows.table('payload_mounts as pm'), 'pm.drone_id', 'd.id')
    .select('d.id')
    .where('pm.payload_id', '=', payloadId)
    .where('pm.unmounted_at', 'is', null)
    .forUpdate('d')
    .executeTakeFirst();
  return carrier?.id;
};

/** Where it is, of one that is held. */
export const findMount = (tx: Tx, tenant: Tenant, payloadId: string) => {
  const rows = rowsOf(tx, tenant);
  return rows
    .selectFrom('payload_mounts as pm')
    .innerJoin(rows.table('drones as d'), 'd.id', 'pm.drone_id')
    .select(['d.id as droneId', 'd.name as drone'])
    .where('pm.payload_id', '=', payloadId)
    .where('pm.unmounted_at', 'is', null)
    .executeTakeFirst();
};

interface Mount {
  readonly payloadId: string;
  readonly droneId: string;
  readonly since: Date;
}

/** Of payloads and drones that are held. */
export const insertMounts = async (db: Connection, enterpriseId: string, mounts: readonly Mount[]): Promise<void> => {
  const rows = mounts.map(({ payloadId, droneId, since }) => ({
    payload_id: payloadId,
    drone_id: droneId,
    mounted_at: since,
  }));
  await rowsOfEnterprise(db, enterpriseId).insertInto('payload_mounts', rows).execute();
};

export type Ending = { readonly enterpriseId: string } & (
  | { readonly payloadIds: readonly string[] }
  | { readonly droneIds: readonly string[] }
);

/** Says what was taken off which. */
export const endMounts = async (tx: Tx, which: Ending, now: Date) => {
  const rows = rowsOfEnterprise(tx, which.enterpriseId);
  const [column, ids] =
    'payloadIds' in which ? (['payload_id', which.payloadIds] as const) : (['drone_id', which.droneIds] as const);
  const ended = await rows
    .updateTable('payload_mounts as pm')
    // A clock that was set back ends nothing before it began.
    .set({ unmounted_at: sql<Date>`greatest(mounted_at, ${now}::timestamptz)` })
    .where(`pm.${column}`, 'in', ids)
    .where('pm.unmounted_at', 'is', null)
    .returning('pm.id')
    .execute();
  if (ended.length === 0) return [];
  return rows
    .selectFrom('payload_mounts as pm')
    .innerJoin(rows.table('payloads as p'), 'p.id', 'pm.payload_id')
    .innerJoin(rows.table('drones as d'), 'd.id', 'pm.drone_id')
    .select(['p.id as payloadId', 'p.name as payload', 'd.name as drone'])
    .where(
      'pm.id',
      'in',
      ended.map(({ id }) => id),
    )
    .orderBy('p.name')
    .execute();
};

/** What a drone weighs with what is on it, and whether all of that fits its model. */
export const weighDrone = async (tx: Tx, tenant: Tenant, droneId: string) => {
  const rows = rowsOf(tx, tenant);
  return rows
    .selectFrom('drones as d')
    .innerJoin('drone_models as m', 'm.id', 'd.model_id')
    .innerJoin(rows.table('payload_mounts as pm'), (on) =>
      on.onRef('pm.drone_id', '=', 'd.id').on('pm.unmounted_at', 'is', null),
    )
    .innerJoin(rows.table('payloads as p'), 'p.id', 'pm.payload_id')
    .select(['d.name', sql<string>`m.maker || ' ' || m.name`.as('model'), 'd.max_takeoff_grams as limitGrams'])
    .select('d.empty_weight_grams as emptyGrams')
    .select(sql<number>`sum(p.weight_grams)::double precision`.as('payloadGrams'))
    .select(sql<boolean>`bool_and(p.model_ids = '{}' or d.model_id = any (p.model_ids))`.as('isFitting'))
    .where('d.id', '=', droneId)
    .groupBy(['d.id', 'd.name', 'd.empty_weight_grams', 'd.max_takeoff_grams', 'm.maker', 'm.name'])
    .executeTakeFirst();
};

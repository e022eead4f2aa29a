import { MOST_SITES_COUNTED, type Drone, type DroneFacts } from '@skein/contract/drones.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { listPage } from '../../lists/list-page.ts';
import { readInPieces } from '../../lists/read-in-pieces.ts';
import { acrossTenants, rowsOf, rowsOfEnterprise, type TenantRows } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';
import { fitsFilter, type Asked, type ListQuery } from './drone-filter.repo.ts';

const toColumns = (facts: DroneFacts) => ({
  serial_number: facts.serialNumber,
  name: facts.name,
  model_id: facts.modelId,
  uom_mark: facts.uomMark,
  activation: facts.activation,
  remote_id_type: facts.remoteIdType,
  remote_id: facts.remoteId,
  empty_weight_grams: facts.emptyWeightGrams,
  max_takeoff_grams: facts.maxTakeoffGrams,
  firmware: facts.firmware,
  insurer: facts.insurer,
  insured_until: facts.insuredUntil || null,
  site_id: facts.siteId || null,
  next_service_on: facts.nextServiceOn || null,
  grounded_because: facts.groundedBecause,
  state: facts.state,
  note: facts.note,
});

const dronesOf = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return (
    rows
      .selectFrom('drones as d')
      // Each drone has them: joined on the left, so that PostgreSQL counts without them where no filter asks for them.
      .leftJoin(rows.table('units as u'), 'u.id', 'd.unit_id')
      .leftJoin('drone_models as m', 'm.id', 'd.model_id')
      // One that was deleted is nobody's home.
      .leftJoin(rows.table('sites as s'), (on) => on.onRef('s.id', '=', 'd.site_id').on('s.deleted_at', 'is', null))
      .leftJoin(rows.table('drone_offers as o'), 'o.drone_id', 'd.id')
      .select(['d.id', 'd.version', 'd.name', 'd.state', 'd.firmware', 'd.note', 'u.name as unit'])
      .select(['d.serial_number as serialNumber', 'd.model_id as modelId', 'd.uom_mark as uomMark'])
      .select(['d.activation', 'd.remote_id_type as remoteIdType', 'd.remote_id as remoteId'])
      .select(['d.empty_weight_grams as emptyWeightGrams', 'd.max_takeoff_grams as maxTakeoffGrams'])
      .select('d.insurer')
      .select(sql<string>`coalesce(d.insured_until::text, '')`.as('insuredUntil'))
      .select([sql<string>`m.maker || ' ' || m.name`.as('model'), 'm.category', 'd.updated_at as updatedAt'])
      .select([sql<string>`coalesce(s.id::text, '')`.as('siteId'), sql<string>`coalesce(s.name, '')`.as('site')])
      .select(sql<string>`coalesce(d.next_service_on::text, '')`.as('nextServiceOn'))
      .select(['d.grounded_because as groundedBecause', 'd.link_key_made_at as linkKeyMadeAt'])
      .select('d.signing_key_made_at as signingKeyMadeAt')
      .select(['u.path as unitPath', 'd.created_by as owner', 'o.expires_at as offeredUntil'])
      // Written through the contract and by migrations only.
      .$narrowType<Pick<Drone, 'state' | 'category' | 'activation' | 'remoteIdType' | 'unit'> & { unitPath: string }>()
      .where(withinScope(tenant, { unitPath: 'u.path', owner: 'd.created_by' }))
  );
};
export type StoredDrone = Awaited<ReturnType<typeof holdDrones>>[number];

/** Without an order, which each reader of them has of its own. */
export const dronesMatching = (db: Connection, tenant: Tenant, asked: Asked) =>
  dronesOf(db, tenant)
    .where('d.deleted_at', 'is', null)
    .where(fitsFilter(db, tenant, asked));

const sorts = {
  name: 'd.name',
  serialNumber: 'd.serial_number',
  maxTakeoffGrams: 'd.max_takeoff_grams',
  insuredUntil: 'd.insured_until',
  updatedAt: 'd.updated_at',
} as const;

export const findPage = <Item>(
  db: Database,
  tenant: Tenant,
  query: ListQuery & Asked,
  map: (row: StoredDrone) => Item,
) => listPage(query, dronesMatching(db, tenant, query), { sorts, tie: 'd.id', map });

export const readAll = (db: Database, tenant: Tenant, filter: Asked) =>
  readInPieces(dronesMatching(db, tenant, filter), { column: 'd.serial_number', key: 'serialNumber' });

export const countBySite = (db: Database, tenant: Tenant, filter: Asked) =>
  dronesMatching(db, tenant, filter)
    .clearSelect()
    .select(['s.id as siteId', 's.name as site', 's.longitude', 's.latitude'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('s.id', 'is not', null)
    .groupBy(['s.id', 's.name', 's.longitude', 's.latitude'])
    .orderBy('s.name')
    .limit(MOST_SITES_COUNTED)
    .$narrowType<{ siteId: string; site: string; longitude: number; latitude: number }>()
    .execute();

/** Held until the transaction ends, in one order. What was given away is nobody's to hold. */
export const holdDrones = (
  tx: Tx,
  tenant: Tenant,
  { ids, isDeleted = false }: { ids: readonly string[]; isDeleted?: boolean },
) =>
  dronesOf(tx, tenant)
    .where('d.id', 'in', ids)
    .where('d.deleted_at', isDeleted ? 'is not' : 'is', null)
    .where('d.given_away_at', 'is', null)
    .orderBy('d.id')
    .forUpdate('d')
    .execute();

export const isSeen = async (db: Database, tenant: Tenant, id: string): Promise<boolean> => {
  const drone = dronesOf(db, tenant).clearSelect().select('d.id').where('d.id', '=', id);
  return (await drone.where('d.deleted_at', 'is', null).executeTakeFirst()) !== undefined;
};

/** Whether it is the enterprise's already, in whichever unit. */
export const hasDrone = async (tx: Tx, tenant: Tenant, serialNumber: string): Promise<boolean> => {
  const drone = rowsOf(tx, tenant).selectFrom('drones as d').select('d.id').where('d.deleted_at', 'is', null);
  return (await drone.where('d.serial_number', '=', serialNumber).executeTakeFirst()) !== undefined;
};

interface Plates {
  readonly serialNumbers: readonly string[];
  readonly uomMarks: readonly string[];
}

/** Those of these numbers and marks that a drone has already, whosever it is. */
export const findTakenPlates = async (tx: Tx, tenant: Tenant, { serialNumbers, uomMarks }: Plates) => {
  const drones = await acrossTenants(tx, 'one alone may have it')
    .selectFrom('drones as d')
    .select(['d.serial_number as serialNumber', 'd.uom_mark as uomMark', 'd.enterprise_id as enterpriseId'])
    .where('d.deleted_at', 'is', null)
    .where(sql<boolean>`(d.serial_number = any (${serialNumbers}) or d.uom_mark = any (${uomMarks}))`)
    .execute();
  return {
    here: new Set(drones.flatMap((drone) => (drone.enterpriseId === tenant.enterpriseId ? drone.serialNumber : []))),
    anywhere: new Set(drones.map(({ serialNumber }) => serialNumber)),
    /** By the mark: the number beside which it stands. */
    marks: new Map(drones.flatMap(({ uomMark, serialNumber }) => (uomMark ? [[uomMark, serialNumber] as const] : []))),
  };
};
export type TakenPlates = Awaited<ReturnType<typeof findTakenPlates>>;

const twins = { drones__uom_mark: 'uom_mark_taken', otherwise: 'drone_registered' } as const;

type Place = Pick<Tenant, 'enterpriseId' | 'unitId' | 'userId'>;

/** In the unit of whoever registers them. */
export const insertDrones = async (db: Connection, place: Place, drones: readonly DroneFacts[], now: Date) => {
  const { enterpriseId, unitId: unit_id, userId: created_by } = place;
  const rows = drones.map((facts) => ({ ...toColumns(facts), unit_id, created_by, updated_at: now }));
  const inserting = rowsOfEnterprise(db, enterpriseId).insertInto('drones', rows).returning('id').execute();
  return (await refuseTwin(twins, inserting)).map(({ id }) => id);
};

/** Of one that is held. Of insurance that ends on another day its people are told anew. */
export const writeDrone = (tx: Tx, tenant: Tenant, id: string, facts: DroneFacts, now: Date) => {
  const told = sql<number | null>`case when insured_until is not distinct from ${facts.insuredUntil || null}::date
    then insurance_told_days end`;
  const writing = changed(rowsOf(tx, tenant), [id], now).set({ ...toColumns(facts), insurance_told_days: told });
  return refuseTwin(twins, writing.execute());
};

export const setDeletedAt = (tx: Tx, tenant: Tenant, ids: readonly string[], at: Date | null, now: Date) =>
  refuseTwin(
    twins,
    changed(rowsOf(tx, tenant), ids, now)
      .set({ deleted_at: at, ...noKeys })
      .execute(),
  );

export const setState = (
  tx: Tx,
  tenant: Tenant,
  { ids, state }: { readonly ids: readonly string[]; readonly state: DroneFacts['state'] },
  now: Date,
) => changed(rowsOf(tx, tenant), ids, now).set({ state }).execute();

export const setActivation = (
  tx: Tx,
  tenant: Tenant,
  { ids, activation }: { readonly ids: readonly string[]; readonly activation: DroneFacts['activation'] },
  now: Date,
) => changed(rowsOf(tx, tenant), ids, now).set({ activation }).execute();

const noLinkKey = { link_key_mac: null, link_key_made_at: null } as const;
const noSigningKey = { signing_key: null, signing_key_made_at: null } as const;
/** Nothing connects as one that is out of sight. */
export const noKeys = { ...noLinkKey, ...noSigningKey } as const;

/** Without a new version: nobody edits it. Null: none any more. */
export const setLinkKey = (tx: Tx, tenant: Tenant, id: string, key: { mac: Buffer; madeAt: Date } | null) =>
  rowsOf(tx, tenant)
    .updateTable('drones as d')
    .set(key ? { link_key_mac: key.mac, link_key_made_at: key.madeAt } : noLinkKey)
    .where('id', '=', id)
    .execute();

/** Sealed, and without a new version. Null: none any more. */
export const setSigningKey = (tx: Tx, tenant: Tenant, id: string, key: { sealed: Buffer; madeAt: Date } | null) =>
  rowsOf(tx, tenant)
    .updateTable('drones as d')
    .set(key ? { signing_key: key.sealed, signing_key_made_at: key.madeAt } : noSigningKey)
    .where('id', '=', id)
    .execute();

export const setUnit = (
  tx: Tx,
  tenant: Tenant,
  { ids, unitId }: { readonly ids: readonly string[]; readonly unitId: string },
  now: Date,
) => changed(rowsOf(tx, tenant), ids, now).set({ unit_id: unitId }).execute();

const changed = (rows: TenantRows, ids: readonly string[], now: Date) =>
  rows
    .updateTable('drones as d')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('id', 'in', ids);

export const forgetCreator = (tx: Tx, userId: string) =>
  acrossTenants(tx, 'of one person')
    .updateTable('drones')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();

import type { droneCalls, Drone, DroneFacts } from '@skein/contract/drones.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { plateForm } from '@skein/contract/serial-number.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { readInPieces } from '../../lists/read-in-pieces.ts';
import { acrossTenants, rowsOf, rowsOfEnterprise, type TenantRows } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

const toColumns = (facts: DroneFacts) => ({
  serial_number: facts.serialNumber,
  name: facts.name,
  model_id: facts.modelId,
  uom_mark: facts.uomMark,
  empty_weight_grams: facts.emptyWeightGrams,
  max_takeoff_grams: facts.maxTakeoffGrams,
  firmware: facts.firmware,
  insured_until: facts.insuredUntil || null,
  state: facts.state,
  note: facts.note,
});

const dronesOf = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return (
    rows
      .selectFrom('drones as d')
      .innerJoin(rows.table('units as u'), 'u.id', 'd.unit_id')
      .innerJoin('drone_models as m', 'm.id', 'd.model_id')
      .leftJoin(rows.table('drone_offers as o'), 'o.drone_id', 'd.id')
      .select(['d.id', 'd.version', 'd.name', 'd.state', 'd.firmware', 'd.note', 'u.name as unit'])
      .select(['d.serial_number as serialNumber', 'd.model_id as modelId', 'd.uom_mark as uomMark'])
      .select(['d.empty_weight_grams as emptyWeightGrams', 'd.max_takeoff_grams as maxTakeoffGrams'])
      .select(sql<string>`coalesce(d.insured_until::text, '')`.as('insuredUntil'))
      .select([sql<string>`m.maker || ' ' || m.name`.as('model'), 'm.category', 'd.updated_at as updatedAt'])
      .select(['u.path as unitPath', 'd.created_by as owner', 'o.expires_at as offeredUntil'])
      // Written through the contract and by migrations only.
      .$narrowType<Pick<Drone, 'state' | 'category'>>()
      .where(withinScope(tenant, { unitPath: 'u.path', owner: 'd.created_by' }))
  );
};
export type StoredDrone = Awaited<ReturnType<typeof holdDrones>>[number];

type ListQuery = ReceivedInput<typeof droneCalls.list>['query'];
export type DroneFilter = Pick<ListQuery, 'id' | 'search' | 'category' | 'state'>;

const matching = (db: Connection, tenant: Tenant, { id, search, category, state }: Partial<DroneFilter>) =>
  dronesOf(db, tenant)
    .where('d.deleted_at', 'is', null)
    .where(isEqual('d.id', id))
    .where(isEqual('m.category', category))
    .where(isEqual('d.state', state))
    .where(({ or }) =>
      or([
        containsText(['d.name', 'm.name', 'd.note'], search),
        containsText(['d.serial_number', 'd.uom_mark'], search && plateForm(search)),
      ]),
    );

const sorts = {
  name: 'd.name',
  serialNumber: 'd.serial_number',
  maxTakeoffGrams: 'd.max_takeoff_grams',
  updatedAt: 'd.updated_at',
} as const;

export const findPage = <Item>(db: Database, tenant: Tenant, query: ListQuery, map: (row: StoredDrone) => Item) =>
  listPage(query, matching(db, tenant, query), { sorts, tie: 'd.id', map });

export const readAll = (db: Database, tenant: Tenant, filter: Partial<DroneFilter>) =>
  readInPieces(matching(db, tenant, filter), { column: 'd.serial_number', key: 'serialNumber' });

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

/** Whether it is the enterprise's already, in whichever unit. */
export const hasDrone = async (tx: Tx, tenant: Tenant, serialNumber: string): Promise<boolean> => {
  const drone = rowsOf(tx, tenant).selectFrom('drones as d').select('d.id').where('d.deleted_at', 'is', null);
  return (await drone.where('d.serial_number', '=', serialNumber).executeTakeFirst()) !== undefined;
};

const twins = { drones__uom_mark: 'uom_mark_taken', otherwise: 'drone_registered' } as const;

type Place = Pick<Tenant, 'enterpriseId' | 'unitId' | 'userId'>;

/** In the unit of whoever registers them. */
export const insertDrones = async (db: Connection, place: Place, drones: readonly DroneFacts[], now: Date) => {
  const { enterpriseId, unitId: unit_id, userId: created_by } = place;
  const rows = drones.map((facts) => ({ ...toColumns(facts), unit_id, created_by, updated_at: now }));
  const inserting = rowsOfEnterprise(db, enterpriseId).insertInto('drones', rows).returning('id').execute();
  return (await refuseTwin(twins, inserting)).map(({ id }) => id);
};

/** Of rows that are held. */
export const writeDrone = (tx: Tx, tenant: Tenant, id: string, facts: DroneFacts, now: Date) =>
  refuseTwin(twins, changed(rowsOf(tx, tenant), [id], now).set(toColumns(facts)).execute());

export const setDeletedAt = (tx: Tx, tenant: Tenant, ids: readonly string[], at: Date | null, now: Date) =>
  refuseTwin(twins, changed(rowsOf(tx, tenant), ids, now).set({ deleted_at: at }).execute());

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

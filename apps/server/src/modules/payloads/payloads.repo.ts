import type { payloadCalls, PayloadFacts } from '@skein/contract/payloads.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { readInPieces } from '../../lists/read-in-pieces.ts';
import { acrossTenants, rowsOf, rowsOfEnterprise, type TenantRows } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

const toColumns = (facts: PayloadFacts) => ({
  name: facts.name,
  kind: facts.kind,
  model: facts.model,
  state: facts.state,
  note: facts.note,
  serial_number: facts.serialNumber,
  weight_grams: facts.weightGrams,
  model_ids: facts.modelIds,
  sensor_width_millimeters: facts.sensorWidthMillimeters,
  sensor_height_millimeters: facts.sensorHeightMillimeters,
  focal_length_millimeters: facts.focalLengthMillimeters,
  image_width_pixels: facts.imageWidthPixels,
  image_height_pixels: facts.imageHeightPixels,
});

const payloadsOf = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return (
    rows
      .selectFrom('payloads as p')
      .innerJoin(rows.table('units as u'), 'u.id', 'p.unit_id')
      .leftJoin(rows.table('payload_mounts as pm'), (on) =>
        on.onRef('pm.payload_id', '=', 'p.id').on('pm.unmounted_at', 'is', null),
      )
      .leftJoin(rows.table('drones as d'), 'd.id', 'pm.drone_id')
      .select(['p.id', 'p.version', 'p.name', 'p.kind', 'p.model', 'p.state', 'p.note', 'u.name as unit'])
      .select(['p.serial_number as serialNumber', 'p.weight_grams as weightGrams', 'p.updated_at as updatedAt'])
      .select(['p.model_ids as modelIds', 'p.focal_length_millimeters as focalLengthMillimeters'])
      .select(['p.sensor_width_millimeters as sensorWidthMillimeters', 'p.image_width_pixels as imageWidthPixels'])
      .select(['p.sensor_height_millimeters as sensorHeightMillimeters', 'p.image_height_pixels as imageHeightPixels'])
      .select(['d.id as droneId', sql<string>`coalesce(d.name, '')`.as('drone'), 'pm.mounted_at as mountedSince'])
      .select(['u.path as unitPath', 'p.created_by as owner'])
      // Written through the contract only.
      .$narrowType<Pick<PayloadFacts, 'kind' | 'state'>>()
      .where(withinScope(tenant, { unitPath: 'u.path', owner: 'p.created_by' }))
  );
};
export type StoredPayload = Awaited<ReturnType<typeof holdPayloads>>[number];

type ListQuery = ReceivedInput<typeof payloadCalls.list>['query'];
export type PayloadFilter = Pick<ListQuery, 'search' | 'kind' | 'state' | 'siteId' | 'mountableOn'>;

const matching = (db: Connection, tenant: Tenant, { search, kind, state, siteId, mountableOn }: PayloadFilter) =>
  payloadsOf(db, tenant)
    .where('p.deleted_at', 'is', null)
    .where(isEqual('p.kind', kind))
    .where(isEqual('p.state', state))
    .where(isEqual('d.site_id', siteId))
    .$if(mountableOn !== undefined, (query) =>
      query
        .where('p.state', '=', 'ready')
        .where('pm.id', 'is', null)
        .where(({ exists }) =>
          exists(
            rowsOf(db, tenant)
              .selectFrom('drones as o')
              .select('o.id')
              .where('o.id', '=', mountableOn ?? '')
              .where(sql<boolean>`(p.model_ids = '{}' or o.model_id = any (p.model_ids))`),
          ),
        ),
    )
    .where(containsText(['p.serial_number', 'p.name', 'p.model', 'p.note'], search));

const sorts = {
  name: 'p.name',
  serialNumber: 'p.serial_number',
  weightGrams: 'p.weight_grams',
  updatedAt: 'p.updated_at',
} as const;

export const findPage = <Item>(db: Database, tenant: Tenant, query: ListQuery, map: (row: StoredPayload) => Item) =>
  listPage(query, matching(db, tenant, query), { sorts, tie: 'p.id', map });

export const readAll = (db: Database, tenant: Tenant, filter: PayloadFilter) =>
  readInPieces(matching(db, tenant, filter), { column: 'p.serial_number', key: 'serialNumber' });

/** Held until the transaction ends, in one order. */
export const holdPayloads = (
  tx: Tx,
  tenant: Tenant,
  { ids, isDeleted = false }: { ids: readonly string[]; isDeleted?: boolean },
) =>
  payloadsOf(tx, tenant)
    .where('p.id', 'in', ids)
    .where('p.deleted_at', isDeleted ? 'is not' : 'is', null)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();

type Place = Pick<Tenant, 'enterpriseId' | 'unitId' | 'userId'>;

export const isSeen = async (db: Database, tenant: Tenant, id: string): Promise<boolean> => {
  const payload = payloadsOf(db, tenant).clearSelect().select('p.id').where('p.id', '=', id);
  return (await payload.where('p.deleted_at', 'is', null).executeTakeFirst()) !== undefined;
};

/** In the unit of whoever registers them. */
export const insertPayloads = async (db: Connection, place: Place, payloads: readonly PayloadFacts[], now: Date) => {
  const { enterpriseId, unitId: unit_id, userId: created_by } = place;
  const rows = payloads.map((facts) => ({ ...toColumns(facts), unit_id, created_by, updated_at: now }));
  const inserting = rowsOfEnterprise(db, enterpriseId).insertInto('payloads', rows).returning('id').execute();
  return (await refuseTwin('serial_number_taken', inserting)).map(({ id }) => id);
};

/** Of rows that are held. */
export const writePayload = (tx: Tx, tenant: Tenant, id: string, facts: PayloadFacts, now: Date) =>
  refuseTwin('serial_number_taken', changed(rowsOf(tx, tenant), [id], now).set(toColumns(facts)).execute());

export const setDeletedAt = (tx: Tx, tenant: Tenant, ids: readonly string[], at: Date | null, now: Date) =>
  refuseTwin('serial_number_taken', changed(rowsOf(tx, tenant), ids, now).set({ deleted_at: at }).execute());

export const setUnit = (
  tx: Tx,
  tenant: Tenant,
  { ids, unitId }: { readonly ids: readonly string[]; readonly unitId: string },
  now: Date,
) => changed(rowsOf(tx, tenant), ids, now).set({ unit_id: unitId }).execute();

const changed = (rows: TenantRows, ids: readonly string[], now: Date) =>
  rows
    .updateTable('payloads as p')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('id', 'in', ids);

export const forgetCreator = (tx: Tx, userId: string) =>
  acrossTenants(tx, 'of one person')
    .updateTable('payloads')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();

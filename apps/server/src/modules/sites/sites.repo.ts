import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { siteCalls, SiteFacts } from '@skein/contract/sites.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { readInPieces } from '../../lists/read-in-pieces.ts';
import { acrossTenants, rowsOf, rowsOfEnterprise, type TenantRows } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

const toColumns = ({ boundary, alternateId, ...alike }: SiteFacts) => ({
  ...alike,
  boundary: boundary && JSON.stringify(boundary),
  alternate_id: alternateId || null,
});

const sitesOf = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return (
    rows
      .selectFrom('sites as s')
      .innerJoin(rows.table('units as u'), 'u.id', 's.unit_id')
      // One that was deleted is nowhere to land.
      .leftJoin(rows.table('sites as a'), (on) =>
        on.onRef('a.id', '=', 's.alternate_id').on('a.deleted_at', 'is', null),
      )
      .select(['s.id', 's.version', 's.name', 's.kind', 's.longitude', 's.latitude', 'u.name as unit'])
      .select(['s.address', 's.contact', 's.phone', 's.note', 's.updated_at as updatedAt'])
      .select(sql<string>`coalesce(a.id::text, '')`.as('alternateId'))
      .select(sql<string>`coalesce(a.name, '')`.as('alternate'))
      .select(['u.path as unitPath', 's.created_by as owner'])
      // Written through the contract only.
      .$narrowType<Pick<SiteFacts, 'kind'>>()
      .where(withinScope(tenant, { unitPath: 'u.path', owner: 's.created_by' }))
  );
};
const wholeSites = (db: Connection, tenant: Tenant) =>
  sitesOf(db, tenant)
    .select('s.boundary')
    // Written through the contract only.
    .$narrowType<Pick<SiteFacts, 'boundary'>>();
export type StoredSite = Awaited<ReturnType<typeof holdSites>>[number];
export type StoredListed = Omit<StoredSite, 'boundary'>;

type ListQuery = ReceivedInput<typeof siteCalls.list>['query'];
export type SiteFilter = Pick<ListQuery, 'id' | 'search' | 'kind'>;

const matching = (db: Connection, tenant: Tenant, { id, search, kind }: Partial<SiteFilter>) =>
  sitesOf(db, tenant)
    .where('s.deleted_at', 'is', null)
    .where(isEqual('s.id', id))
    .where(isEqual('s.kind', kind))
    .where(containsText(['s.name', 's.address', 's.contact', 's.note'], search));

const sorts = { name: 's.name', updatedAt: 's.updated_at' } as const;

export const findPage = <Item>(db: Database, tenant: Tenant, query: ListQuery, map: (row: StoredListed) => Item) =>
  listPage(query, matching(db, tenant, query), { sorts, tie: 's.id', map });

export const readAll = (db: Database, tenant: Tenant, filter: Partial<SiteFilter>) =>
  readInPieces(matching(db, tenant, filter), { column: 's.name', key: 'name' });

export const findSite = (db: Database, tenant: Tenant, id: string) =>
  wholeSites(db, tenant).where('s.id', '=', id).where('s.deleted_at', 'is', null).executeTakeFirst();

/** Of those that have one, the first by name. */
export const listBoundaries = (db: Database, tenant: Tenant, filter: Partial<SiteFilter>, most: number) =>
  matching(db, tenant, filter)
    .clearSelect()
    .select(['s.id', 's.boundary'])
    // Written through the contract only.
    .$narrowType<{ readonly boundary: NonNullable<SiteFacts['boundary']> }>()
    .where('s.boundary', 'is not', null)
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(most)
    .execute();

/** Held until the transaction ends, in one order. */
export const holdSites = (
  tx: Tx,
  tenant: Tenant,
  { ids, isDeleted = false }: { ids: readonly string[]; isDeleted?: boolean },
) =>
  wholeSites(tx, tenant)
    .where('s.id', 'in', ids)
    .where('s.deleted_at', isDeleted ? 'is not' : 'is', null)
    .orderBy('s.id')
    .forUpdate('s')
    .execute();

/** All that the tenant sees, by their names. */
export const listSiteNames = (db: Connection, tenant: Tenant): Promise<{ id: string; name: string }[]> =>
  sitesOf(db, tenant).clearSelect().select(['s.id', 's.name']).where('s.deleted_at', 'is', null).execute();

export const isSeen = async (db: Database, tenant: Tenant, id: string): Promise<boolean> => {
  const site = sitesOf(db, tenant).clearSelect().select('s.id').where('s.id', '=', id);
  return (await site.where('s.deleted_at', 'is', null).executeTakeFirst()) !== undefined;
};

/** Whether one of the enterprise's, whoever may see it, is there to land on. */
export const hasSite = async (tx: Tx, tenant: Tenant, id: string): Promise<boolean> => {
  const site = rowsOf(tx, tenant).selectFrom('sites as s').select('s.id').where('s.deleted_at', 'is', null);
  return (await site.where('s.id', '=', id).executeTakeFirst()) !== undefined;
};

type Place = Pick<Tenant, 'enterpriseId' | 'unitId' | 'userId'>;

/** In the unit of whoever registers them. */
export const insertSites = async (db: Connection, place: Place, sites: readonly SiteFacts[], now: Date) => {
  const { enterpriseId, unitId: unit_id, userId: created_by } = place;
  const rows = sites.map((facts) => ({ ...toColumns(facts), unit_id, created_by, updated_at: now }));
  const inserting = rowsOfEnterprise(db, enterpriseId).insertInto('sites', rows).returning('id').execute();
  return (await refuseTwin('site_name_taken', inserting)).map(({ id }) => id);
};

/** Of rows that are held. */
export const writeSite = (tx: Tx, tenant: Tenant, id: string, facts: SiteFacts, now: Date) =>
  refuseTwin('site_name_taken', changed(rowsOf(tx, tenant), [id], now).set(toColumns(facts)).execute());

export const setDeletedAt = (tx: Tx, tenant: Tenant, ids: readonly string[], at: Date | null, now: Date) =>
  refuseTwin('site_name_taken', changed(rowsOf(tx, tenant), ids, now).set({ deleted_at: at }).execute());

export const setUnit = (
  tx: Tx,
  tenant: Tenant,
  { ids, unitId }: { readonly ids: readonly string[]; readonly unitId: string },
  now: Date,
) => changed(rowsOf(tx, tenant), ids, now).set({ unit_id: unitId }).execute();

const changed = (rows: TenantRows, ids: readonly string[], now: Date) =>
  rows
    .updateTable('sites as s')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('id', 'in', ids);

export const forgetCreator = (tx: Tx, userId: string) =>
  acrossTenants(tx, 'of one person')
    .updateTable('sites')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();

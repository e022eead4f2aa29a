import type { Site, SiteKind } from '@skein/contract/sites.ts';
import type { Connection } from '../../db/database.ts';
import { rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

const MOST_DRONES = 100;
const MOST_SITES = 20;

/** Where nobody flies. */
const notFlown: SiteKind = 'storage';

/** Those that were changed last: of a large fleet somebody is getting one ready. */
export const listDroneIds = async (db: Connection, tenant: Tenant): Promise<string[]> => {
  const rows = rowsOf(db, tenant);
  const found = await rows
    .selectFrom('drones as d')
    .innerJoin(rows.table('units as u'), 'u.id', 'd.unit_id')
    .select('d.id')
    .where('d.deleted_at', 'is', null)
    .where(withinScope(tenant, { unitPath: 'u.path', owner: 'd.created_by' }))
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .limit(MOST_DRONES)
    .execute();
  return found.map(({ id }) => id);
};

export type FlownSite = Pick<Site, 'name' | 'longitude' | 'latitude' | 'boundary'>;

export const listFlownSites = async (db: Connection, tenant: Tenant): Promise<FlownSite[]> => {
  const rows = rowsOf(db, tenant);
  return (
    rows
      .selectFrom('sites as s')
      .innerJoin(rows.table('units as u'), 'u.id', 's.unit_id')
      .select(['s.name', 's.longitude', 's.latitude', 's.boundary'])
      .where('s.deleted_at', 'is', null)
      .where('s.kind', '!=', notFlown)
      .where(withinScope(tenant, { unitPath: 'u.path', owner: 's.created_by' }))
      .orderBy('s.updated_at', 'desc')
      .orderBy('s.id')
      .limit(MOST_SITES)
      // Written through the contract only.
      .$narrowType<Pick<Site, 'boundary'>>()
      .execute()
  );
};

import type { Connection } from '../../db/database.ts';
import { rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

/** Those of these drones that the tenant sees. */
export const findSeen = async (db: Connection, tenant: Tenant, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = rowsOf(db, tenant);
  const drones = await rows
    .selectFrom('drones as d')
    .leftJoin(rows.table('units as u'), 'u.id', 'd.unit_id')
    .select('d.id')
    .where('d.id', 'in', ids)
    .where('d.deleted_at', 'is', null)
    .where(withinScope(tenant, { unitPath: 'u.path', owner: 'd.created_by' }))
    .execute();
  return drones.map(({ id }) => id);
};

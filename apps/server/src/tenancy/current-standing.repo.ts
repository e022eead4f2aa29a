import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import { coversScope, joinGrants } from '@skein/contract/roles.ts';
import type { Connection, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { rolesOfMember } from './held-roles.repo.ts';
import { grantsOfRole } from './role-grants.ts';
import type { Standing } from './standing.ts';
import { rowsOfEnterprise } from './tenant-rows.ts';
import { tenantOfHolder, type Tenant } from './tenant.ts';

/** What somebody holds now, which may be later than what the session remembers. Undefined: no member, or suspended. */
export const findStanding = async (
  db: Connection,
  enterpriseId: string,
  userId: string,
): Promise<Standing | undefined> => {
  const holder = await findHolder(db, enterpriseId, userId);
  return holder && { unitPath: holder.unitPath, grants: holder.grants };
};

const findHolder = async (db: Connection, enterpriseId: string, userId: string) => {
  const rows = rowsOfEnterprise(db, enterpriseId);
  const holder = await rows
    .selectFrom('memberships as m')
    .innerJoin(rows.table('units as n'), 'n.id', 'm.unit_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['n.id as unitId', 'n.path as unitPath', 'u.disabled_at as closedAt'])
    .select(rolesOfMember(rows))
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst();
  return holder && { ...holder, grants: joinGrants(holder.roles.map(grantsOfRole)) };
};

/** Of one who is not calling: a job in their name may touch what they may by now. */
export const requireTenant = async (
  db: Connection,
  { enterpriseId, userId }: Pick<Tenant, 'enterpriseId' | 'userId'>,
  permission: EnterprisePermission,
): Promise<Tenant> => {
  const holder = await findHolder(db, enterpriseId, userId);
  if (!holder || holder.closedAt !== null) throw new AppError('not_permitted', { permission });
  const { unitId, unitPath, grants } = holder;
  return tenantOfHolder({ enterpriseId, userId, unitId, unitPath, grants }, permission);
};

/**
 * The caller's, once the enterprise is held: between the edge and here somebody may have taken the permission away, and
 * of two who take it from each other only the first may succeed.
 */
export const requireStanding = async (
  tx: Tx,
  { enterpriseId, userId, scope, unitPath }: Tenant,
  permission: EnterprisePermission,
): Promise<Standing> => {
  const standing = await findStanding(tx, enterpriseId, userId);
  const isAsBefore = scope === 'enterprise' || standing?.unitPath === unitPath;
  if (!standing || !isAsBefore || !coversScope(standing.grants[permission], scope))
    throw new AppError('not_permitted', { permission });
  return standing;
};

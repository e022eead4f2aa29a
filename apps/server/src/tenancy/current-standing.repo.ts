import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import { coversScope, joinGrants } from '@skein/contract/roles.ts';
import type { Connection, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { rolesOfMember } from './held-roles.repo.ts';
import { grantsOfRole } from './role-grants.ts';
import type { Standing } from './standing.ts';
import { rowsOfEnterprise } from './tenant-rows.ts';
import { tenantOfHolder, type Tenant } from './tenant.ts';

/**
 * What somebody holds now, which may be later than what the session remembers. Undefined: no member, suspended, or shut out
 * by the platform.
 */
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
    .select(['n.id as unitId', 'n.path as unitPath'])
    .select(rolesOfMember(rows))
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)
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
  if (!holder) throw new AppError('not_permitted', { permission });
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

/**
 * The same at the end of a deed that took long, and held: the platform, whom the enterprise's being held does not keep from
 * shutting the caller out, has either done so before, and nothing of the deed stays, or does so after it.
 */
export const holdStanding = async (tx: Tx, tenant: Tenant, permission: EnterprisePermission): Promise<void> => {
  await tx.selectFrom('users').select('id').where('id', '=', tenant.userId).forShare().execute();
  await requireStanding(tx, tenant, permission);
};

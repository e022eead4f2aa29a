import type { Language } from '@skein/contract/language.ts';
import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import { coversScope, joinGrants, type DataScope } from '@skein/contract/roles.ts';
import type { Connection, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { grantsOfRole, refuseMissing } from '../../tenancy/role-grants.ts';
import { grantsBeyond, type Standing } from '../../tenancy/standing.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { findHolder, listHolders, listRoles, type StoredRole } from './members.repo.ts';

/** What somebody holds now. Undefined: they are no member, or suspended. */
export const findStanding = async (
  db: Connection,
  enterpriseId: string,
  userId: string,
): Promise<Standing | undefined> => {
  const holder = await findHolder(db, enterpriseId, userId);
  return holder && { unitPath: holder.unitPath, grants: joinGrants(holder.roles.map(grantsOfRole)) };
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

/** Nobody gives what they do not have, nor acts on somebody who has more. */
export const refuseBeyond = (giver: Standing, receivers: readonly Standing[], language: Language): void =>
  refuseMissing(
    receivers.flatMap((receiver) => grantsBeyond(giver, receiver)),
    language,
  );

/** All of them, of this enterprise. */
export const requireRoles = async (tx: Tx, { enterpriseId }: Tenant, ids: readonly string[]): Promise<StoredRole[]> => {
  const roles = (await listRoles(tx, enterpriseId)).filter(({ id }) => ids.includes(id));
  if (roles.length < new Set(ids).size) throw new AppError('no_such_role');
  return roles;
};

/** Who lets people into a unit, or into the enterprise as a whole: those whose reach has it. */
export const listManagers = async (tx: Tx, enterpriseId: string, unitId: string | null): Promise<string[]> => {
  const scopes = new Map(
    (await listRoles(tx, enterpriseId)).map((role) => [role.id, grantsOfRole(role)['members:write']]),
  );
  const reaching = (scope: DataScope) => [...scopes].flatMap(([id, held]) => (held === scope ? [id] : []));
  return listHolders(tx, enterpriseId, {
    anywhere: reaching('enterprise'),
    above: unitId === null ? undefined : { unitId, roleIds: reaching('unit') },
  });
};

/** Active ones. */
export const listOwnerIds = async (tx: Tx, enterpriseId: string): Promise<string[]> => {
  const owner = (await listRoles(tx, enterpriseId)).filter(({ builtIn }) => builtIn === 'owner');
  return listHolders(tx, enterpriseId, { anywhere: owner.map(({ id }) => id), above: undefined });
};

export const standingWith = (roles: readonly StoredRole[], unitPath: string): Standing => ({
  unitPath,
  grants: joinGrants(roles.map(grantsOfRole)),
});

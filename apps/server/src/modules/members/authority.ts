import type { Language } from '@skein/contract/language.ts';
import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import { joinGrants, type DataScope } from '@skein/contract/roles.ts';
import type { Connection, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { grantsOfRole, refuseMissing } from '../../tenancy/role-grants.ts';
import { grantsBeyond, type Standing } from '../../tenancy/standing.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { listHolders, listRoles, type StoredRole } from './members.repo.ts';

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
export const listManagers = (tx: Tx, enterpriseId: string, unitId: string | null): Promise<string[]> =>
  listHoldersOf(tx, enterpriseId, 'members:write', unitId);

/** Those who hold a permission as far as this unit, or over the enterprise as a whole. */
export const listHoldersOf = async (
  tx: Connection,
  enterpriseId: string,
  permission: EnterprisePermission,
  unitId: string | null,
): Promise<string[]> => {
  const scopes = new Map((await listRoles(tx, enterpriseId)).map((role) => [role.id, grantsOfRole(role)[permission]]));
  const reaching = (scope: DataScope) => [...scopes].flatMap(([id, held]) => (held === scope ? [id] : []));
  return listHolders(tx, enterpriseId, {
    anywhere: reaching('enterprise'),
    above: unitId === null ? undefined : { unitId, roleIds: reaching('unit') },
  });
};

/** Its owners and administrators: they are told of what leaves the enterprise. */
export const listAdministrators = async (tx: Tx, enterpriseId: string): Promise<string[]> => {
  const administering = (await listRoles(tx, enterpriseId)).filter(
    ({ builtIn }) => builtIn === 'owner' || builtIn === 'administrator',
  );
  return listHolders(tx, enterpriseId, { anywhere: administering.map(({ id }) => id), above: undefined });
};

export const standingWith = (roles: readonly StoredRole[], unitPath: string): Standing => ({
  unitPath,
  grants: joinGrants(roles.map(grantsOfRole)),
});

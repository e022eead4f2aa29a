import type { Permission } from '@skein/contract/permissions.ts';
import { builtInRoles, grantsIn, joinGrants, NamedRole, type Grants, type GrantScope } from '@skein/contract/roles.ts';
import type { Caller } from '../../http/caller.ts';
import type { StoredRole, StoredSession } from './session.repo.ts';

/** What the account and its roles in the enterprise open. */
export const accessOf = ({ isAdmin, membership: stored }: StoredSession): Pick<Caller, 'membership' | 'grants'> => {
  const roles = stored?.roles.map(toRole) ?? [];
  const grants = new Map<Permission, GrantScope>(grantsIn(joinGrants(roles.map(({ grants: ofRole }) => ofRole))));
  if (isAdmin) grants.set('platform:administer', 'platform');
  return { membership: stored ? { ...stored, roles: roles.map(({ named }) => named) } : undefined, grants };
};

const toRole = ({ grants: kept, ...role }: StoredRole): { readonly named: NamedRole; readonly grants: Grants } => {
  const named = NamedRole.parse(role);
  return { named, grants: named.builtIn === null ? kept : builtInRoles[named.builtIn].grants };
};

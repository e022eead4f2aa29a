import type { Permission } from '@skein/contract/permissions.ts';
import { NamedRole } from '@skein/contract/named-role.ts';
import { grantsIn, joinGrants, type GrantScope } from '@skein/contract/roles.ts';
import type { Caller } from '../../http/caller.ts';
import { grantsOfRole } from '../../tenancy/role-grants.ts';
import type { StoredRole, StoredSession } from './session.repo.ts';

/** What the account and its roles in the enterprise open. */
export const accessOf = ({
  isAdmin,
  membership: stored,
}: Pick<StoredSession, 'isAdmin' | 'membership'>): Pick<Caller, 'membership' | 'grants'> => {
  const roles = stored?.roles ?? [];
  const grants = new Map<Permission, GrantScope>(grantsIn(joinGrants(roles.map(grantsOfRole))));
  if (isAdmin) grants.set('platform:administer', 'platform');
  return { membership: stored ? { ...stored, roles: roles.map(toNamed) } : undefined, grants };
};

const toNamed = ({ id, builtIn, name }: StoredRole): NamedRole => NamedRole.parse({ id, builtIn, name });

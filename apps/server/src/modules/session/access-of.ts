import type { Permission } from '@skein/contract/permissions.ts';
import { builtInRoles, Role, type Grants, type GrantScope } from '@skein/contract/roles.ts';
import type { Caller } from '../../http/caller.ts';
import type { StoredSession } from './session.repo.ts';

const noGrants: Grants = {};

/** What the account and its role in the enterprise open. */
export const accessOf = ({ isAdmin, membership: stored }: StoredSession): Pick<Caller, 'membership' | 'grants'> => {
  const membership = stored ? { ...stored, role: Role.parse(stored.role) } : undefined;
  const ofRole = membership ? builtInRoles[membership.role].grants : noGrants;
  const grants = new Map(Object.entries(ofRole) as [Permission, GrantScope][]);
  if (isAdmin) grants.set('platform:administer', 'platform');
  return { membership, grants };
};

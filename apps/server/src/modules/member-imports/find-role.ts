import { BETWEEN_ROLE_NAMES } from '@skein/contract/enterprise-roles.ts';
import type { StoredRole } from '../members/members.module.ts';
import { comparableName, namesOfRole } from '../roles/roles.module.ts';

type RoleSearch = StoredRole | 'none' | 'several';

/** As they are written in one cell. */
export const namesIn = (cell: string): string[] => cell.split(BETWEEN_ROLE_NAMES).flatMap((name) => name.trim() || []);

/** By any of the names that a page gives it. Of several that bear one none is meant: who wrote it has to say which. */
export const createRoleSearch = (roles: readonly StoredRole[]): ((name: string) => RoleSearch) => {
  const byName = Map.groupBy(
    roles.flatMap((role) => [...namesOfRole(role)].map((name) => ({ name, role }))),
    ({ name }) => name,
  );
  return (name) => {
    const [first, second] = byName.get(comparableName(name)) ?? [];
    if (!first) return 'none';
    return second ? 'several' : first.role;
  };
};

import type { StoredRole } from './members.repo.ts';

/** How the log names roles: built-in ones alike in all languages. */
export const rolesInLog = (roles: readonly Pick<StoredRole, 'builtIn' | 'name'>[]): string[] =>
  roles.map(({ builtIn, name }) => builtIn ?? name ?? '').toSorted();

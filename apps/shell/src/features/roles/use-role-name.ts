import type { EnterpriseRole } from '@skein/contract/enterprise-roles.ts';
import { builtInRoles } from '@skein/contract/roles.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

/** How a role is called: one that every enterprise has, in the reader's language. */
export function useRoleName(): (role: Pick<EnterpriseRole, 'builtIn' | 'name'>) => string {
  const { language } = usePreferences();
  return ({ builtIn, name }) => (builtIn === null ? (name ?? '') : builtInRoles[builtIn][language]);
}

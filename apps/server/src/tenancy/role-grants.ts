import type { Language } from '@skein/contract/language.ts';
import { permissionCatalogue, type EnterprisePermission } from '@skein/contract/permissions.ts';
import { BuiltInRole } from '@skein/contract/named-role.ts';
import { builtInRoles, grantsIn, type DataScope, type Grants } from '@skein/contract/roles.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';

interface KeptRole {
  readonly builtIn: string | null;
  readonly grants: Grants;
}

/** What a role as it is kept opens: a built-in one what the contract says of it. */
export const grantsOfRole = ({ builtIn, grants }: KeptRole): Grants =>
  builtIn === null ? Object.fromEntries(grantsIn(grants)) : builtInRoles[BuiltInRole.parse(builtIn)].grants;

/** What the caller holds in the enterprise in which they work. */
export const ownGrants = ({ grants }: Caller): Grants => {
  const held: Partial<Record<EnterprisePermission, DataScope>> = {};
  for (const [permission, scope] of grants)
    if (permission !== 'platform:administer' && scope !== 'platform') held[permission] = scope;
  return held;
};

/** Nobody gives or takes what they do not hold themselves, and each thing they lack is named. */
export const refuseMissing = (lacking: readonly EnterprisePermission[], language: Language): void => {
  const missing = [...new Set(lacking)];
  const [permission] = missing;
  if (permission === undefined) return;
  const why = missing.map((lacked) => permissionCatalogue[lacked][language]).join(language === 'zh-CN' ? '、' : ', ');
  throw new AppError('beyond_own_grants', { permission, why });
};

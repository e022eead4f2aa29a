import * as z from 'zod';
import type { Language } from './language.ts';
import type { NamedRole } from './named-role.ts';
import {
  enterprisePermissions,
  isEnterprisePermission,
  type DataScope as Scope,
  type EnterprisePermission,
} from './permissions.ts';

export const DataScope = z.enum(['enterprise', 'unit', 'own'] satisfies Scope[]);
export type DataScope = Scope;

/** Of a permission that no enterprise bounds. */
export const GrantScope = z.enum([...DataScope.options, 'platform']);
export type GrantScope = z.infer<typeof GrantScope>;

export type Grants = Readonly<Partial<Record<EnterprisePermission, DataScope>>>;

interface RoleEntry extends Record<Language, string> {
  readonly grants: Grants;
}

const everything: Grants = Object.fromEntries(enterprisePermissions.map((permission) => [permission, 'enterprise']));
const { 'enterprise:dispose': _, ...allButDisposing } = everything;

/** The roles that every enterprise has. */
export const builtInRoles = {
  owner: { 'zh-CN': '所有者', 'en-US': 'Owner', grants: everything },
  administrator: { 'zh-CN': '管理员', 'en-US': 'Administrator', grants: allButDisposing },
  dispatcher: {
    'zh-CN': '调度员',
    'en-US': 'Dispatcher',
    grants: {
      'members:read': 'enterprise',
      'units:read': 'enterprise',
      'drones:read': 'enterprise',
      'drones:write': 'unit',
      'payloads:read': 'enterprise',
      'payloads:write': 'unit',
      'sites:read': 'enterprise',
      'sites:write': 'unit',
      'unlocks:read': 'enterprise',
      'unlocks:write': 'unit',
    },
  },
  pilot: {
    'zh-CN': '飞手',
    'en-US': 'Pilot',
    grants: {
      'members:read': 'unit',
      'units:read': 'enterprise',
      'drones:read': 'unit',
      'drones:write': 'own',
      'payloads:read': 'unit',
      'payloads:write': 'own',
      'sites:read': 'unit',
      'sites:write': 'own',
      'unlocks:read': 'unit',
      'unlocks:write': 'own',
    },
  },
  observer: {
    'zh-CN': '观察员',
    'en-US': 'Observer',
    grants: {
      'members:read': 'unit',
      'units:read': 'enterprise',
      'drones:read': 'unit',
      'payloads:read': 'unit',
      'sites:read': 'unit',
      'unlocks:read': 'unit',
    },
  },
} as const satisfies Record<string, RoleEntry>;

export const nameOfRole = (role: NamedRole, language: Language): string =>
  role.builtIn === null ? role.name : builtInRoles[role.builtIn][language];

/** From the narrowest on. */
const reach = ['own', 'unit', 'enterprise'] as const satisfies readonly DataScope[];

/** Whether who holds the first scope of a permission holds the second too. */
export const coversScope = (held: DataScope | undefined, asked: DataScope): boolean =>
  held !== undefined && reach.indexOf(held) >= reach.indexOf(asked);

/** What several roles grant together: each permission as far as the widest of them reaches. */
export const joinGrants = (all: readonly Grants[]): Grants => {
  const joined: Partial<Record<EnterprisePermission, DataScope>> = {};
  for (const [permission, scope] of all.flatMap(grantsIn))
    if (!coversScope(joined[permission], scope)) joined[permission] = scope;
  return joined;
};

/** What of the second is missing in the first: what somebody would give without having it. */
export const missingGrants = (held: Grants, asked: Grants): EnterprisePermission[] =>
  grantsIn(asked).flatMap(([permission, scope]) => (coversScope(held[permission], scope) ? [] : [permission]));

/** Permissions that are not known (any more) grant nothing. */
export const grantsIn = (grants: Grants): [EnterprisePermission, DataScope][] =>
  Object.entries(grants).flatMap(([permission, scope]) =>
    isEnterprisePermission(permission) ? [[permission, scope] as [EnterprisePermission, DataScope]] : [],
  );

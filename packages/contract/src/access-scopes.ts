import * as z from 'zod';
import { inLanguage, type Both } from './both-languages.ts';
import type { Language } from './language.ts';
import type { EnterprisePermission } from './permissions.ts';

interface ScopeEntry {
  /** As people choose it. */
  readonly name: Both;
  /** What the owner of the key has to hold, in the enterprise of the key, at each use. Null: nothing but an account. */
  readonly permission: EnterprisePermission | null;
}

/** What an access key can be let do: never more than its owner may. */
export const scopeCatalogue = {
  'drones:read': { name: ['查看无人机', 'Read drones'], permission: 'drones:read' },
  'drones:write': { name: ['登记和修改无人机', 'Register and change drones'], permission: 'drones:write' },
  'payloads:read': { name: ['查看挂载', 'Read payloads'], permission: 'payloads:read' },
  'payloads:write': { name: ['登记和修改挂载', 'Register and change payloads'], permission: 'payloads:write' },
  'sites:read': { name: ['查看站点', 'Read sites'], permission: 'sites:read' },
  'sites:write': { name: ['登记和修改站点', 'Register and change sites'], permission: 'sites:write' },
  'zones:read': { name: ['查看空域', 'Read zones'], permission: null },
  'airspace:ask': { name: ['查询能否飞行', 'Ask whether one may fly'], permission: null },
  'unlocks:read': { name: ['查看解禁申请', 'Read unlock requests'], permission: 'unlocks:read' },
  'unlocks:write': { name: ['起草和提交解禁申请', 'Draft and submit unlock requests'], permission: 'unlocks:write' },
  'members:read': { name: ['查看成员', 'Read members'], permission: 'members:read' },
  'units:read': { name: ['查看组织架构', 'Read the organisation'], permission: 'units:read' },
  'webhooks:read': { name: ['查看事件推送', 'Read webhooks'], permission: 'webhooks:read' },
  'webhooks:write': { name: ['设置事件推送', 'Set webhooks up'], permission: 'webhooks:write' },
} as const satisfies Record<`${string}:${string}`, ScopeEntry>;

export type AccessScope = keyof typeof scopeCatalogue;

/** In the order in which they are shown. */
export const accessScopes = Object.keys(scopeCatalogue) as [AccessScope, ...AccessScope[]];

export const AccessScope = z.enum(accessScopes);

export const isAccessScope = (name: string): name is AccessScope => Object.hasOwn(scopeCatalogue, name);

export const nameOfScope = (scope: AccessScope, language: Language): string =>
  inLanguage({ name: scopeCatalogue[scope].name }, language).name;

/** Several, one after the other. `Intl.ListFormat` puts nothing between them in Chinese. */
export const namesOfScopes = (scopes: readonly AccessScope[], language: Language): string =>
  scopes.map((scope) => nameOfScope(scope, language)).join(language === 'zh-CN' ? '、' : ', ');

export const permissionOfScope = (scope: AccessScope): EnterprisePermission | null => scopeCatalogue[scope].permission;

/** Whether whoever holds these permissions may do what the scope lets a key do. */
export const coversAccessScope = (
  held: { readonly has: (permission: EnterprisePermission) => boolean },
  scope: AccessScope,
) => {
  const permission = permissionOfScope(scope);
  return permission === null || held.has(permission);
};

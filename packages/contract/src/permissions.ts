import type { Language } from './language.ts';

interface PermissionEntry extends Record<Language, string> {
  /** Whose rows it opens: everybody's, or those of the enterprise in which the caller works. */
  readonly within: 'platform' | 'enterprise';
}

/** Every permission there is: a resource and an action. Roles grant them, endpoints ask for them, pages show by them. */
export const permissionCatalogue = {
  'platform:administer': { within: 'platform', 'zh-CN': '管理平台', 'en-US': 'Administer the platform' },
  'payloads:read': { within: 'enterprise', 'zh-CN': '查看挂载', 'en-US': 'See payloads' },
  'payloads:write': { within: 'enterprise', 'zh-CN': '登记和修改挂载', 'en-US': 'Register and change payloads' },
} as const satisfies Record<`${string}:${string}`, PermissionEntry>;

type Catalogue = typeof permissionCatalogue;
export type Permission = keyof Catalogue;
export type EnterprisePermission = {
  [P in Permission]: Catalogue[P]['within'] extends 'enterprise' ? P : never;
}[Permission];

export const isPermission = (name: string): name is Permission => name in permissionCatalogue;

export const isEnterprisePermission = (name: string): name is EnterprisePermission =>
  isPermission(name) && permissionCatalogue[name].within === 'enterprise';

export const enterprisePermissions: readonly EnterprisePermission[] =
  Object.keys(permissionCatalogue).filter(isEnterprisePermission);

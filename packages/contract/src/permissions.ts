import type { Language } from './language.ts';

interface PermissionEntry extends Record<Language, string> {
  /** Whose rows it opens: everybody's, or those of the enterprise in which the caller works. */
  readonly within: 'platform' | 'enterprise';
}

/** Every permission there is: a resource and an action. Roles grant them, endpoints ask for them, pages show by them. */
export const permissionCatalogue = {
  'platform:administer': { within: 'platform', 'zh-CN': '管理平台', 'en-US': 'Administer the platform' },
  'enterprise:write': {
    within: 'enterprise',
    'zh-CN': '修改企业信息和认证',
    'en-US': 'Change what is said of the enterprise, and certify it',
  },
  'enterprise:dispose': {
    within: 'enterprise',
    'zh-CN': '转让和解散企业',
    'en-US': 'Hand the enterprise over, and dissolve it',
  },
  'members:read': { within: 'enterprise', 'zh-CN': '查看成员', 'en-US': 'See members' },
  'members:write': {
    within: 'enterprise',
    'zh-CN': '邀请、审批和管理成员',
    'en-US': 'Invite, admit and manage members',
  },
  'roles:read': { within: 'enterprise', 'zh-CN': '查看角色', 'en-US': 'See roles' },
  'roles:write': { within: 'enterprise', 'zh-CN': '编辑角色', 'en-US': 'Make and change roles' },
  'units:read': { within: 'enterprise', 'zh-CN': '查看组织架构', 'en-US': 'See the organisation' },
  'units:write': { within: 'enterprise', 'zh-CN': '调整组织架构', 'en-US': 'Change the organisation' },
  'services:read': { within: 'enterprise', 'zh-CN': '查看服务', 'en-US': 'See services' },
  'services:write': { within: 'enterprise', 'zh-CN': '申请和分配服务', 'en-US': 'Apply for services and assign them' },
  'audit:read': { within: 'enterprise', 'zh-CN': '查看审核与操作日志', 'en-US': 'See reviews and the operation log' },
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

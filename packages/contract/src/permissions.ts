import type { Language } from './language.ts';

/** Whose rows a permission opens: the whole enterprise's, those of one's unit and the units below, or one's own. */
export type DataScope = 'enterprise' | 'unit' | 'own';

interface PlatformEntry extends Record<Language, string> {
  /** Everybody's rows. */
  readonly within: 'platform';
}

interface EnterpriseEntry extends Record<Language, string> {
  /** Rows of the enterprise in which the caller works. */
  readonly within: 'enterprise';
  /** How far it can be granted, from the narrowest on: what has no unit is the whole enterprise's or nobody's. */
  readonly scopes: readonly DataScope[];
}

const anyScope = ['own', 'unit', 'enterprise'] as const;
const byUnit = ['unit', 'enterprise'] as const;
const whole = ['enterprise'] as const;

/** Every permission there is: a resource and an action. Roles grant them, endpoints ask for them, pages show by them. */
export const permissionCatalogue = {
  'platform:administer': { within: 'platform', 'zh-CN': '管理平台', 'en-US': 'Administer the platform' },
  'enterprise:write': {
    within: 'enterprise',
    scopes: whole,
    'zh-CN': '修改企业信息和认证',
    'en-US': 'Change what is said of the enterprise, and certify it',
  },
  'enterprise:dispose': {
    within: 'enterprise',
    scopes: whole,
    'zh-CN': '转让和解散企业',
    'en-US': 'Hand the enterprise over, and dissolve it',
  },
  'members:read': { within: 'enterprise', scopes: byUnit, 'zh-CN': '查看成员', 'en-US': 'See members' },
  'members:write': {
    within: 'enterprise',
    scopes: byUnit,
    'zh-CN': '邀请、审批和管理成员',
    'en-US': 'Invite, admit and manage members',
  },
  'units:read': { within: 'enterprise', scopes: byUnit, 'zh-CN': '查看组织架构', 'en-US': 'See the organisation' },
  'units:write': { within: 'enterprise', scopes: byUnit, 'zh-CN': '调整组织架构', 'en-US': 'Change the organisation' },
  'roles:read': { within: 'enterprise', scopes: whole, 'zh-CN': '查看角色', 'en-US': 'See roles' },
  'roles:write': { within: 'enterprise', scopes: whole, 'zh-CN': '编辑角色', 'en-US': 'Make and change roles' },
  'services:read': { within: 'enterprise', scopes: whole, 'zh-CN': '查看服务', 'en-US': 'See services' },
  'services:write': {
    within: 'enterprise',
    scopes: whole,
    'zh-CN': '申请和分配服务',
    'en-US': 'Apply for services and assign them',
  },
  'audit:read': {
    within: 'enterprise',
    scopes: whole,
    'zh-CN': '查看审核与操作日志',
    'en-US': 'See reviews and the operation log',
  },
  'drones:read': { within: 'enterprise', scopes: anyScope, 'zh-CN': '查看无人机', 'en-US': 'See drones' },
  'drones:write': {
    within: 'enterprise',
    scopes: anyScope,
    'zh-CN': '登记和修改无人机',
    'en-US': 'Register and change drones',
  },
  'drones:dispose': {
    within: 'enterprise',
    scopes: byUnit,
    'zh-CN': '把无人机移交给其他企业',
    'en-US': 'Give drones to other enterprises',
  },
  'payloads:read': { within: 'enterprise', scopes: anyScope, 'zh-CN': '查看挂载', 'en-US': 'See payloads' },
  'payloads:write': {
    within: 'enterprise',
    scopes: anyScope,
    'zh-CN': '登记和修改挂载',
    'en-US': 'Register and change payloads',
  },
  'sites:read': { within: 'enterprise', scopes: anyScope, 'zh-CN': '查看站点', 'en-US': 'See sites' },
  'sites:write': {
    within: 'enterprise',
    scopes: anyScope,
    'zh-CN': '登记和修改站点',
    'en-US': 'Register and change sites',
  },
  'unlocks:read': { within: 'enterprise', scopes: anyScope, 'zh-CN': '查看解禁申请', 'en-US': 'See unlock requests' },
  'unlocks:write': {
    within: 'enterprise',
    scopes: anyScope,
    'zh-CN': '起草、提交和撤回解禁申请',
    'en-US': 'Draft, submit and withdraw unlock requests',
  },
  'unlocks:decide': {
    within: 'enterprise',
    scopes: byUnit,
    'zh-CN': '审核和撤销解禁',
    'en-US': 'Decide unlock requests for the enterprise, and revoke unlocks',
  },
  'webhooks:read': {
    within: 'enterprise',
    scopes: whole,
    'zh-CN': '查看 Webhook 和投递记录',
    'en-US': 'See webhooks and what they were sent',
  },
  'webhooks:write': {
    within: 'enterprise',
    scopes: whole,
    'zh-CN': '新建和管理 Webhook',
    'en-US': 'Make and manage webhooks',
  },
} as const satisfies Record<`${string}:${string}`, PlatformEntry | EnterpriseEntry>;

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

type ResourceOf<P extends string> = P extends `${infer R}:${string}` ? R : never;
export type Resource = ResourceOf<EnterprisePermission>;

/** What permissions are about, in the order in which they are shown. */
export const resources = {
  enterprise: { 'zh-CN': '企业', 'en-US': 'Enterprise' },
  members: { 'zh-CN': '成员', 'en-US': 'Members' },
  units: { 'zh-CN': '组织架构', 'en-US': 'Organisation' },
  roles: { 'zh-CN': '角色', 'en-US': 'Roles' },
  services: { 'zh-CN': '服务', 'en-US': 'Services' },
  audit: { 'zh-CN': '审核与日志', 'en-US': 'Reviews and log' },
  drones: { 'zh-CN': '无人机', 'en-US': 'Drones' },
  payloads: { 'zh-CN': '挂载', 'en-US': 'Payloads' },
  sites: { 'zh-CN': '站点', 'en-US': 'Sites' },
  unlocks: { 'zh-CN': '解禁', 'en-US': 'Unlocks' },
  webhooks: { 'zh-CN': 'Webhook', 'en-US': 'Webhooks' },
} as const satisfies Record<Resource, Readonly<Record<Language, string>>>;

export const resourceOf = (permission: EnterprisePermission): Resource =>
  permission.slice(0, permission.indexOf(':')) as Resource;

/** Without which another says nothing: who changes things has to see them. */
export const basisOf = (permission: EnterprisePermission): EnterprisePermission | undefined => {
  const basis = `${resourceOf(permission)}:read`;
  return permission !== basis && isEnterprisePermission(basis) ? basis : undefined;
};

import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { refuseField } from './field-refusal.ts';
import { basisOf, enterprisePermissions, permissionCatalogue, type EnterprisePermission } from './permissions.ts';
import { edited } from './records.ts';
import { BuiltInRole, NamedRole } from './named-role.ts';
import { coversScope, DataScope, grantsIn } from './roles.ts';
import { seenWord } from './seen-word.ts';

/** What only the owner may do is in no role that can be made. */
const ownersAlone: ReadonlySet<EnterprisePermission> = new Set(['enterprise:dispose']);
export const grantablePermissions = enterprisePermissions.filter((permission) => !ownersAlone.has(permission));

const [first, ...others] = grantablePermissions as [EnterprisePermission, ...EnterprisePermission[]];
const [anyFirst, ...anyOthers] = enterprisePermissions as [EnterprisePermission, ...EnterprisePermission[]];

const words = {
  beyondCatalogue: {
    'zh-CN': '这项权限没有这种数据范围',
    'en-US': 'This permission cannot reach that far or so near.',
  },
  severalNames: {
    'zh-CN': '角色名称不能含有分号：成员名单用它隔开多个角色',
    'en-US': 'A role name cannot contain a semicolon: lists of members put it between several roles.',
  },
  withoutBasis: {
    'zh-CN': '能修改的范围不能大于能查看的范围',
    'en-US': 'What may be changed must also be seen.',
  },
} as const;

/** How far each permission of a role reaches. */
export const RoleGrants = z.partialRecord(z.enum([first, ...others]), DataScope).superRefine((grants, context) => {
  for (const [permission, scope] of grantsIn(grants)) {
    const scopes: readonly DataScope[] = permissionCatalogue[permission].scopes;
    if (!scopes.includes(scope)) refuseField(context, words.beyondCatalogue, permission);
    const basis = basisOf(permission);
    if (basis && !coversScope(grants[basis], scope)) refuseField(context, words.withoutBasis, permission);
  }
});

export const LONGEST_ROLE_NOTE = 200;

/** In a list of members one cell names several roles, with these between them. */
export const BETWEEN_ROLE_NAMES = /[;\uFF1B]/;

/** What a person says of a role of their enterprise. */
export const RoleFacts = z.strictObject({
  name: seenWord(32).superRefine((name, context) => {
    if (BETWEEN_ROLE_NAMES.test(name)) refuseField(context, words.severalNames);
  }),
  note: z.string().trim().max(LONGEST_ROLE_NOTE),
  grants: RoleGrants,
});
export type RoleFacts = z.infer<typeof RoleFacts>;

export const EnterpriseRole = z
  .object({
    id: z.uuid(),
    builtIn: BuiltInRole.nullable().describe('One that every enterprise has, and none can change'),
    name: z.string().nullable().describe('Null: of a built-in one, whose name depends on the language'),
    note: z.string(),
    grants: z.partialRecord(z.enum([anyFirst, ...anyOthers]), DataScope),
    members: z.int().describe('How many hold it'),
    version: z.int(),
    updatedAt: z.iso.datetime(),
    isEditable: z
      .boolean()
      .describe('By the caller: not built in, and nothing in it that they lack themselves wherever it is held'),
  })
  .meta({ id: 'EnterpriseRole' });
export type EnterpriseRole = z.infer<typeof EnterpriseRole>;

const changing = ['no_such_role', 'built_in_role', 'beyond_own_grants'] as const;

export const roleCalls = {
  list: defineEndpoint({
    id: 'roles.list',
    method: 'GET',
    path: '/uaa/v1/role/list',
    summary: { 'zh-CN': '企业的全部角色', 'en-US': 'All roles of the enterprise' },
    access: 'roles:read',
    reply: listOf(EnterpriseRole),
    errors: [],
  }),
  create: defineEndpoint({
    id: 'roles.create',
    method: 'POST',
    path: '/uaa/v1/role/create',
    summary: { 'zh-CN': '新建角色', 'en-US': 'Make a role' },
    access: 'roles:write',
    body: RoleFacts,
    fieldsOfLines: ['note'],
    reply: infoOf(EnterpriseRole),
    errors: ['role_name_taken', 'too_many_roles', 'beyond_own_grants'],
  }),
  update: defineEndpoint({
    id: 'roles.update',
    method: 'POST',
    path: '/uaa/v1/role/update',
    summary: {
      'zh-CN': '修改角色，持有者的权限随即改变',
      'en-US': 'Change a role, and at once what its holders may do',
    },
    access: 'roles:write',
    body: edited(RoleFacts),
    fieldsOfLines: ['note'],
    reply: infoOf(EnterpriseRole),
    errors: [...changing, 'role_name_taken', 'stale_version'],
  }),
  remove: defineEndpoint({
    id: 'roles.delete',
    method: 'POST',
    path: '/uaa/v1/role/delete',
    summary: {
      'zh-CN': '删除无人持有、也没有邀请授予的角色',
      'en-US': 'Delete a role that nobody holds and no open invite gives',
    },
    access: 'roles:write',
    body: z.strictObject({ id: z.uuid() }),
    reply: z.null(),
    errors: [...changing, 'role_in_use', 'role_in_invites'],
  }),
};

/** What somebody could do, and which of their roles it comes from. */
export const MemberAbilities = z
  .object({
    userId: z.uuid(),
    userName: z.string(),
    unit: z.string(),
    isDisabled: z.boolean(),
    roles: z.array(NamedRole),
    grants: z.array(
      z.object({ permission: z.enum([anyFirst, ...anyOthers]), scope: DataScope, from: z.array(NamedRole) }),
    ),
  })
  .meta({ id: 'MemberAbilities' });
export type MemberAbilities = z.infer<typeof MemberAbilities>;

export const getMemberAbilities = defineEndpoint({
  id: 'roles.abilities',
  method: 'GET',
  path: '/uaa/v1/role/abilities',
  summary: { 'zh-CN': '某位成员可以做什么，来自哪些角色', 'en-US': 'What a member may do, and by which roles' },
  access: 'members:read',
  query: z.strictObject({ userId: z.uuid() }),
  reply: infoOf(MemberAbilities),
  errors: ['no_such_member'],
});

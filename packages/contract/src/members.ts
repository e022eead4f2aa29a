import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileReply, infoOf, listOf } from './envelope.ts';
import { AfterId, listQuery } from './list-query.ts';
import { edited, Selection } from './records.ts';
import { TableFormat, tableMediaTypes } from './table-format.ts';
import { NamedRole } from './named-role.ts';

export const MemberState = z.enum(['active', 'disabled']);
export type MemberState = z.infer<typeof MemberState>;

export const MOST_ROLES_EACH = 20;
export const SomeRoleIds = z.array(z.uuid()).max(MOST_ROLES_EACH);
/** Those that somebody is to hold, and no others. */
export const RoleIds = SomeRoleIds.min(1);

const MemberFacts = z.strictObject({ unitId: z.uuid(), roleIds: RoleIds });

/** A person in an enterprise. */
export const Member = z
  .object({
    id: z.uuid().describe('Of the person'),
    version: z.int(),
    name: z.string(),
    contact: z.string().describe('Masked: to tell people of one name apart'),
    unitId: z.uuid(),
    unit: z.string(),
    roles: z.array(NamedRole),
    state: MemberState,
    joinedAt: z.iso.datetime(),
    isSelf: z.boolean(),
    isEditable: z
      .boolean()
      .describe('By the caller: within their reach, with no more rights than they have, not themselves'),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

/** A role that members hold, and whether the caller could give it. */
export const RoleChoice = z.object({ role: NamedRole, isGrantable: z.boolean() }).meta({ id: 'RoleChoice' });
export type RoleChoice = z.infer<typeof RoleChoice>;

const filters = {
  unitId: z.uuid().optional().describe('Of this unit and those below it'),
  roleId: z.uuid().optional(),
  state: MemberState.optional(),
};
const query = listQuery({
  sorts: ['name', 'joinedAt'],
  filters: { id: z.uuid().optional(), after: AfterId, ...filters },
});

const changing = ['no_such_member', 'own_roles', 'last_owner', 'beyond_own_grants'] as const;

export const memberCalls = {
  list: defineEndpoint({
    id: 'members.list',
    method: 'GET',
    path: '/uaa/v1/member/list',
    summary: { 'zh-CN': '成员列表', 'en-US': 'List members' },
    access: 'members:read',
    query,
    reply: listOf(Member),
    errors: [],
  }),
  export: defineEndpoint({
    id: 'members.export',
    method: 'GET',
    path: '/uaa/v1/member/export',
    summary: { 'zh-CN': '导出列表中的全部成员', 'en-US': 'All members of the list, as a file' },
    access: 'members:read',
    query: z.strictObject({ search: query.shape.search, ...filters, format: TableFormat.default('csv') }),
    download: tableMediaTypes,
    reply: fileReply,
    errors: ['too_busy'],
  }),
  roles: defineEndpoint({
    id: 'members.roles',
    method: 'GET',
    path: '/uaa/v1/member/roles',
    summary: { 'zh-CN': '成员可以持有的角色', 'en-US': 'The roles that members can hold' },
    access: 'members:read',
    reply: listOf(RoleChoice),
    errors: [],
  }),
  update: defineEndpoint({
    id: 'members.update',
    method: 'POST',
    path: '/uaa/v1/member/update',
    summary: { 'zh-CN': '调整成员的单位和角色', 'en-US': 'Change a member’s unit and roles' },
    access: 'members:write',
    body: edited(MemberFacts),
    reply: infoOf(Member),
    errors: [...changing, 'no_such_unit', 'no_such_role', 'stale_version'],
  }),
  move: defineEndpoint({
    id: 'members.move',
    method: 'POST',
    path: '/uaa/v1/member/move',
    summary: { 'zh-CN': '把所选成员移到一个单位', 'en-US': 'Move the chosen members to a unit' },
    access: 'members:write',
    body: Selection.extend({ unitId: z.uuid() }),
    reply: z.null(),
    errors: [...changing, 'no_such_unit'],
  }),
  setRoles: defineEndpoint({
    id: 'members.setRoles',
    method: 'POST',
    path: '/uaa/v1/member/setRoles',
    summary: { 'zh-CN': '更换所选成员的角色', 'en-US': 'Give the chosen members other roles' },
    access: 'members:write',
    body: Selection.extend({ roleIds: RoleIds }),
    reply: z.null(),
    errors: [...changing, 'no_such_role'],
  }),
  disable: defineEndpoint({
    id: 'members.disable',
    method: 'POST',
    path: '/uaa/v1/member/disable',
    summary: {
      'zh-CN': '停用所选成员：仍是成员，但在本企业什么也不能做',
      'en-US': 'Suspend the chosen members: they stay members, and may do nothing here',
    },
    access: 'members:write',
    body: Selection,
    reply: z.null(),
    errors: changing,
  }),
  enable: defineEndpoint({
    id: 'members.enable',
    method: 'POST',
    path: '/uaa/v1/member/enable',
    summary: { 'zh-CN': '恢复所选成员', 'en-US': 'Let the chosen members work again' },
    access: 'members:write',
    body: Selection,
    reply: z.null(),
    errors: changing,
  }),
  remove: defineEndpoint({
    id: 'members.remove',
    method: 'POST',
    path: '/uaa/v1/member/remove',
    summary: { 'zh-CN': '把所选成员移出企业', 'en-US': 'Remove the chosen members from the enterprise' },
    access: 'members:write',
    body: Selection,
    reply: z.null(),
    errors: changing,
  }),
};

/** What is said of a member, on pages and in files alike. */
export const memberWords = {
  labels: {
    name: ['姓名', 'Name'],
    contact: ['联系方式', 'Contact'],
    unit: ['单位', 'Unit'],
    roles: ['角色', 'Roles'],
    state: ['状态', 'State'],
    joinedAt: ['加入时间', 'Joined'],
  } satisfies Record<string, Both>,
  states: {
    active: ['正常', 'Active'],
    disabled: ['已停用', 'Suspended'],
  } satisfies Record<MemberState, Both>,
} as const;

import type { Refusals } from './refusal.ts';

export const roleRefusals = {
  no_such_role: {
    code: 404,
    'zh-CN': '没有这个角色，它可能刚被删除，请刷新',
    'en-US': 'There is no such role. It may just have been deleted: please reload.',
  },
  built_in_role: {
    code: 409,
    'zh-CN': '内置角色不能修改或删除，可以以它为蓝本新建一个',
    'en-US': 'A built-in role can be neither changed nor deleted. Make a new one from it instead.',
  },
  role_name_taken: {
    code: 409,
    'zh-CN': '本企业已有同名角色，或这是内置角色的名称（中文或英文），请换一个名称',
    'en-US':
      'Your enterprise has a role of this name already, or a built-in role is called so in Chinese or English. Choose another name.',
  },
  role_in_use: {
    code: 409,
    'zh-CN': '还有 {limit} 位成员持有这个角色，请先为他们更换',
    'en-US': 'Members who hold this role: {limit}. Give them another one first.',
  },
  role_in_invites: {
    code: 409,
    'zh-CN': '还有 {limit} 份有效邀请会授予这个角色：{why}。请先撤销这些邀请，或等它们过期',
    'en-US': 'Open invites that give this role: {limit}: {why}. Revoke them first, or wait until they expire.',
  },
  too_many_roles: {
    code: 409,
    'zh-CN': '一个企业最多 {limit} 个角色',
    'en-US': 'An enterprise can have {limit} roles at most.',
  },
  beyond_own_grants: {
    code: 403,
    'zh-CN': '不能授予自己没有的权限：{why}',
    'en-US': 'Nobody can give what they do not have: {why}',
  },
  no_such_member: {
    code: 404,
    'zh-CN': '没有这位成员，或您的角色不能查看',
    'en-US': 'There is no such member, or your role does not reach them.',
  },
} as const satisfies Refusals;

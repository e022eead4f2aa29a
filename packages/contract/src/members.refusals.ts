import type { Refusals } from './refusal.ts';

export const memberRefusals = {
  own_roles: {
    code: 403,
    'zh-CN': '不能调整自己的单位和角色，也不能停用或移出自己，请由其他管理员处理',
    'en-US':
      'Nobody can change their own unit and roles, nor suspend or remove themselves. Another administrator has to.',
  },
  already_member: {
    code: 409,
    'zh-CN': '您已是这个企业的成员',
    'en-US': 'You are a member of this enterprise already.',
  },
  not_a_member: {
    code: 409,
    'zh-CN': '您已不是这个企业的成员',
    'en-US': 'You are not a member of this enterprise (any more).',
  },
  new_owner_disabled: {
    code: 409,
    'zh-CN': '这位成员已停用，请先恢复，再转让给他',
    'en-US': 'This member is suspended. Let them work again first, then hand the enterprise over.',
  },
  dissolution_requested: {
    code: 409,
    'zh-CN': '企业已在解散的等待期内，可以撤销，不必再次申请',
    'en-US': 'Dissolution was asked for already. You can take it back, but need not ask again.',
  },
  dissolution_not_requested: {
    code: 409,
    'zh-CN': '企业没有申请解散，无需撤销',
    'en-US': 'Nobody asked for this enterprise to be dissolved, so there is nothing to take back.',
  },
} as const satisfies Refusals;

import type { Refusals } from './refusal.ts';

export const userAdministrationRefusals = {
  no_such_user: {
    code: 404,
    'zh-CN': '没有这个用户',
    'en-US': 'There is no such user.',
  },
  own_account: {
    code: 403,
    'zh-CN': '不能停用自己的账号，请由其他管理员处理',
    'en-US': 'You cannot disable your own account. Another administrator has to.',
  },
  user_already_disabled: {
    code: 409,
    'zh-CN': '此账号已经停用，请刷新列表',
    'en-US': 'This account is disabled already. Please reload the list.',
  },
  user_not_disabled: {
    code: 409,
    'zh-CN': '此账号没有停用，请刷新列表',
    'en-US': 'This account is not disabled. Please reload the list.',
  },
} as const satisfies Refusals;

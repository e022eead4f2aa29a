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
  not_oneself: {
    code: 403,
    'zh-CN': '不能对自己的账号做这件事，请由另一位管理员处理',
    'en-US': 'You cannot do this to your own account. Another administrator has to.',
  },
  nobody_to_undo: {
    code: 409,
    'zh-CN':
      '停用一位管理员时，除你们两人外还须有一位可用的管理员，以便撤销；可以先结束其登录，或由两人取消其管理员身份',
    'en-US':
      'To disable an administrator, a third one has to be there who could undo it. End their sessions, or let two persons take the flag.',
  },
  last_platform_administrator: {
    code: 409,
    'zh-CN': '除此人外没有可用的平台管理员，请先让另一位用户成为管理员',
    'en-US': 'Nobody else would be left to administer the platform. Make somebody else an administrator first.',
  },
  user_not_locked: {
    code: 409,
    'zh-CN': '此账号没有被锁定，请刷新',
    'en-US': 'This account is not locked. Please reload.',
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

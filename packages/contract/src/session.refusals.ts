import type { Refusals } from './refusal.ts';

export const sessionRefusals = {
  wrong_credentials: {
    code: 400,
    'zh-CN': '账号或密码不正确',
    'en-US': 'The account or the password is not right.',
  },
  account_disabled: {
    code: 403,
    'zh-CN': '此账号已被停用，不能登录；如有疑问，请联系平台管理员',
    'en-US': 'This account has been disabled and cannot sign in. Please ask the platform administrator.',
  },
  account_locked: {
    code: 423,
    'zh-CN': '失败次数过多，请在 {retryAfter} 秒后重试',
    'en-US': 'Too many failures. Please try again in {retryAfter} s.',
  },
  no_such_session: {
    code: 404,
    'zh-CN': '没有这个登录，或它已经结束',
    'en-US': 'There is no such session, or it has ended.',
  },
} as const satisfies Refusals;

import type { Refusals } from './refusal.ts';

export const accountRefusals = {
  contact_taken: {
    code: 409,
    'zh-CN': '这个手机号或邮箱已属于另一个账号',
    'en-US': 'This phone number or mail address belongs to an account already.',
  },
  already_bound: {
    code: 409,
    'zh-CN': '账号已绑定过，请改用更换',
    'en-US': 'One is bound to your account already. Change it instead.',
  },
  not_bound: {
    code: 409,
    'zh-CN': '账号没有绑定这个邮箱或手机号',
    'en-US': 'This mail address or phone number is not bound to your account.',
  },
} as const satisfies Refusals;

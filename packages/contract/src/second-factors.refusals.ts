import type { Refusals } from './refusal.ts';

export const secondFactorRefusals = {
  wrong_totp: {
    code: 400,
    'zh-CN': '动态码不正确。请输入验证器现在显示的 6 位数字；若总是不对，请校准手机的时间',
    'en-US':
      'The code is not right. Type the 6 digits the app shows now; if they are never right, set the clock of your phone.',
  },
  totp_used: {
    code: 410,
    'zh-CN': '这个动态码已经用过，请等验证器显示下一个',
    'en-US': 'This code was used already. Please wait until the app shows the next one.',
  },
  wrong_recovery_code: {
    code: 400,
    'zh-CN': '恢复码不正确，或已经用过；每个只能用一次',
    'en-US': 'The recovery code is not right, or was used already. Each works once.',
  },
  totp_enrolled: {
    code: 409,
    'zh-CN': '已启用验证器应用；如要更换，请先停用',
    'en-US': 'An authenticator app is enrolled already. Remove it first to change it.',
  },
  factor_not_enrolled: {
    code: 409,
    'zh-CN': '此账号没有启用这种第二步验证',
    'en-US': 'This second factor is not enrolled for the account.',
  },
} as const satisfies Refusals;

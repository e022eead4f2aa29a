import type { Refusals } from './refusal.ts';

export const ownerProofRefusals = {
  weak_password: {
    code: 400,
    'zh-CN': '密码不够安全，请换一个',
    'en-US': 'This password is too easy to guess. Please choose another.',
  },
  sign_in_again: {
    code: 403,
    'zh-CN': '为安全起见，请先退出，重新用微信登录，并在 10 分钟内完成此操作',
    'en-US': 'For safety, please sign out, sign in by WeChat again, and do this within 10 minutes.',
  },
  proof_required: {
    code: 400,
    'zh-CN': '请输入密码，或已绑定的邮箱、手机收到的验证码',
    'en-US': 'Please give your password, or a code sent to the mail address or phone that is bound.',
  },
  old_proof_required: {
    code: 400,
    'zh-CN': '更换前，请输入发往当前邮箱或手机的验证码；如果已无法收取，请选择“收不到了”',
    'en-US':
      'Please give the code sent to the current address or number first. If you can no longer read it there, say that it is lost.',
  },
  no_other_contact: {
    code: 409,
    'zh-CN': '没有绑定其他邮箱或手机号可以代为验证。请先绑定一个，{limit} 天后即可用它更换',
    'en-US':
      'No other mail address or phone is bound that could vouch for you. Bind one; after {limit} days it can be used for this.',
  },
  other_contact_too_new: {
    code: 409,
    'zh-CN': '用来代为验证的邮箱或手机号绑定不满 {limit} 天，请届时再试',
    'en-US':
      'The other address or number has been bound for less than {limit} days. Please come back when that time is over.',
  },
  way_in_kept: {
    code: 409,
    'zh-CN': '所选的登录方式中，有的不能在找回密码时移除，或已有变化，请重新验证后再选',
    'en-US':
      'Some of the ways in that you chose cannot be removed by recovery, or have changed since. Please prove who you are again and choose anew.',
  },
  wrong_password: {
    code: 400,
    'zh-CN': '密码不正确',
    'en-US': 'The password is not right.',
  },
} as const satisfies Refusals;

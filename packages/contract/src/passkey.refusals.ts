import type { Refusals } from './refusal.ts';

export const passkeyRefusals = {
  passkey_needs_name: {
    code: 400,
    'zh-CN': '通行密钥只能在域名下使用，不能在 IP 地址下使用；请用域名打开本站，在本机可用 localhost',
    'en-US':
      'Passkeys work under a host name, not under an IP address. Open this site by its name; on this machine, by localhost.',
  },
  passkey_wrong_origin: {
    code: 400,
    'zh-CN': '这个通行密钥的签名不是在 {expected} 上作出的；请从那里打开本站，或请管理员检查 PUBLIC_URL',
    'en-US':
      'The passkey did not sign for {expected}. Open this site there, or ask the administrator to check PUBLIC_URL.',
  },
  passkey_expired: {
    code: 410,
    'zh-CN': '这次通行密钥验证已用过或超时，请重试',
    'en-US': 'This request to the passkey was used already or is too old. Please try again.',
  },
  passkey_refused: {
    code: 400,
    'zh-CN': '通行密钥没有通过验证，请重试，或换一种方式',
    'en-US': 'The passkey did not pass the check. Please try again or choose another way.',
  },
  passkey_unknown: {
    code: 400,
    'zh-CN': '没有账号使用这个通行密钥，它可能已被移除；请换一种方式登录',
    'en-US': 'No account uses this passkey; it may have been removed. Please sign in another way.',
  },
  passkey_copied: {
    code: 403,
    'zh-CN': '这个通行密钥的使用次数倒退了，可能存在复制品，已拒绝；请换一种方式登录，移除它后重新添加',
    'en-US':
      'This passkey says it was used less often than before, so there may be a copy, and it was refused. Sign in another way, remove it and add a new one.',
  },
  passkey_taken: {
    code: 409,
    'zh-CN': '这个通行密钥已经添加过',
    'en-US': 'This passkey was added already.',
  },
  no_passkey_here: {
    code: 409,
    'zh-CN': '您的通行密钥是在 {expected} 上添加的，只能在那里使用；请从那里打开本站，或换一种方式',
    'en-US': 'Your passkeys were added at {expected} and work only there. Open this site there, or choose another way.',
  },
  no_such_passkey: {
    code: 404,
    'zh-CN': '没有这个通行密钥，或它已被移除',
    'en-US': 'There is no such passkey, or it was removed.',
  },
  too_many_passkeys: {
    code: 409,
    'zh-CN': '最多添加 {limit} 个通行密钥，请先移除一个',
    'en-US': 'You can have {limit} passkeys. Please remove one first.',
  },
} as const satisfies Refusals;

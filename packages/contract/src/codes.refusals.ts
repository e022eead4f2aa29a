import type { Refusals } from './refusal.ts';

export const codeRefusals = {
  wrong_code: {
    code: 400,
    'zh-CN': '验证码不正确',
    'en-US': 'The code is not right.',
  },
  code_expired: {
    code: 410,
    'zh-CN': '验证码已失效，请重新获取',
    'en-US': 'This code can no longer be used. Please ask for a new one.',
  },
  code_too_soon: {
    code: 429,
    'zh-CN': '验证码刚刚发送过，请在 {retryAfter} 秒后重新获取',
    'en-US': 'A code was sent just now. Please ask for another in {retryAfter} s.',
  },
  too_many_codes: {
    code: 429,
    'zh-CN': '获取验证码的次数过多，请在 {retryAfter} 秒后再试',
    'en-US': 'Too many codes were asked for. Please try again in {retryAfter} s.',
  },
  message_channel_unavailable: {
    code: 503,
    'zh-CN': '此服务器尚未开通这种发送方式，请换一种方式，或联系管理员',
    'en-US': 'This server cannot send messages that way yet. Please choose another way or ask the administrator.',
  },
} as const satisfies Refusals;

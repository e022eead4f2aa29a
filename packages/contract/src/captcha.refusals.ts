import type { Refusals } from './refusal.ts';

export const captchaRefusals = {
  captcha_required: {
    code: 400,
    'zh-CN': '请输入图形验证码',
    'en-US': 'Please type what the picture says.',
  },
  wrong_captcha: {
    code: 400,
    'zh-CN': '图形验证码不正确或已失效，请换一张再试',
    'en-US': 'That is not what the picture said, or it has expired. Please try a new one.',
  },
  captcha_expired: {
    code: 404,
    'zh-CN': '图形验证码已失效，请换一张',
    'en-US': 'This picture has expired. Please ask for a new one.',
  },
} as const satisfies Refusals;

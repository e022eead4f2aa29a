import type { Refusals } from './refusal.ts';

export const certificationRefusals = {
  license_taken: {
    code: 409,
    'zh-CN': '此统一社会信用代码已由另一个企业认证。如贵单位已入驻，请申请加入；如有疑问，请联系平台客服',
    'en-US':
      'An enterprise with this credit code is certified already. If it is yours, apply to join it, or contact the platform.',
  },
} as const satisfies Refusals;

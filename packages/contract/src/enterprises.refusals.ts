import type { Refusals } from './refusal.ts';

export const enterpriseRefusals = {
  no_such_enterprise: {
    code: 404,
    'zh-CN': '没有这个企业，或您不属于它',
    'en-US': 'There is no such enterprise, or you do not belong to it.',
  },
} as const satisfies Refusals;

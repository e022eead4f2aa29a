import type { Refusals } from './refusal.ts';

export const ticketRefusals = {
  ticket_expired: {
    code: 410,
    'zh-CN': '上一步的验证已失效，请重新验证',
    'en-US': 'The step before this one can no longer be used. Please do it again.',
  },
} as const satisfies Refusals;

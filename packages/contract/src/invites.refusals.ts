import type { Refusals } from './refusal.ts';

export const inviteRefusals = {
  no_such_invite: {
    code: 404,
    'zh-CN': '没有这个邀请，请检查链接是否完整',
    'en-US': 'There is no such invite. Please check that the link is whole.',
  },
  invite_used_up: {
    code: 410,
    'zh-CN': '这个邀请的名额已用完，请向邀请您的人再要一个',
    'en-US': 'This invite has been used up. Please ask whoever sent it for another.',
  },
  invite_expired: {
    code: 410,
    'zh-CN': '这个邀请已过期，请向邀请您的人再要一个',
    'en-US': 'This invite has expired. Please ask whoever sent it for another.',
  },
  invite_revoked: {
    code: 410,
    'zh-CN': '这个邀请已被撤销，请向邀请您的人再要一个',
    'en-US': 'This invite was revoked. Please ask whoever sent it for another.',
  },
} as const satisfies Refusals;

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
  invite_not_yours: {
    code: 403,
    'zh-CN': '这个邀请发给了别的邮箱或手机号。请用收到邀请的那个登录，或请邀请您的人改发给您',
    'en-US':
      'This invitation was sent to another mail address or phone number. Please sign in with the one that got it, or ask for one of your own.',
  },
  invite_not_personal: {
    code: 409,
    'zh-CN': '这是一个公开的邀请链接，不是发给某个人的，不能重新发送',
    'en-US': 'This is a link for whoever has it, sent to nobody: it cannot be sent again.',
  },
  already_invited: {
    code: 409,
    'zh-CN': '已经邀请过这个人，邀请仍然有效，可以重新发送',
    'en-US': 'This person is invited already, and the invitation is open. You can send it again.',
  },
  is_member_already: {
    code: 409,
    'zh-CN': '这个人已是本企业的成员',
    'en-US': 'This person is a member of the enterprise already.',
  },
  too_many_invites: {
    code: 429,
    'zh-CN': '发出的邀请过多，请在 {retryAfter} 秒后重试',
    'en-US': 'Too many invitations were sent. Please try again in {retryAfter} s.',
  },
} as const satisfies Refusals;

import type { Refusals } from './refusal.ts';

export const unlockRefusals = {
  no_such_unlock: {
    code: 404,
    'zh-CN': '没有这个解禁申请，或您的角色不能处理它，请刷新列表',
    'en-US': 'There is no such unlock request, or your role does not reach it. Please reload the list.',
  },
  unlock_not_editable: {
    code: 409,
    'zh-CN': '此申请已提交，不能修改；可以撤回，或复制为新申请',
    'en-US': 'This request is not a draft any more. Withdraw it, or duplicate it as a new one.',
  },
  unlock_moved_on: {
    code: 409,
    'zh-CN': '此申请的状态已变化，请刷新后再试',
    'en-US': 'This request has moved on meanwhile. Please reload it.',
  },
  unlock_incomplete: {
    code: 409,
    'zh-CN': '申请还不能提交：{why}',
    'en-US': 'The request cannot go on yet: {why}.',
  },
  own_unlock: {
    code: 403,
    'zh-CN': '不能审核自己创建、修改或提交的申请，请由本企业其他有权限的人处理',
    'en-US':
      'You cannot decide a request that you made, changed or submitted. Somebody else in your enterprise has to.',
  },
  no_licence: {
    code: 409,
    'zh-CN': '此申请尚未获得批准，没有许可',
    'en-US': 'This request was never approved, so there is no licence.',
  },
  too_many_drafts: {
    code: 409,
    'zh-CN': '您的草稿已达 {limit} 个，请先提交或删除一些',
    'en-US': 'You have {limit} drafts already. Submit or delete some first.',
  },
} as const satisfies Refusals;

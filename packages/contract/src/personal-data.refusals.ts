import type { Refusals } from './refusal.ts';

export const personalDataRefusals = {
  export_under_way: {
    code: 409,
    'zh-CN': '上一次导出还在打包，完成后再申请',
    'en-US': 'Your data is being packed already. Please wait until that is done.',
  },
  too_many_exports: {
    code: 429,
    'zh-CN': '一天内最多导出 {limit} 次，请明天再试',
    'en-US': 'You can export your data {limit} times a day. Please try again tomorrow.',
  },
  deletion_requested: {
    code: 409,
    'zh-CN': '账号已在注销的等待期内，可以撤销，不必再次申请',
    'en-US': 'Deletion was asked for already. You can take it back, but need not ask again.',
  },
  deletion_not_requested: {
    code: 409,
    'zh-CN': '账号没有申请注销，无需撤销',
    'en-US': 'Nobody asked for this account to be deleted, so there is nothing to take back.',
  },
  last_administrator: {
    code: 409,
    'zh-CN': '您是唯一的平台管理员，请先让另一位用户成为平台管理员，再注销账号',
    'en-US': 'You are the only platform administrator. Make somebody else one first, then delete your account.',
  },
  last_owner: {
    code: 409,
    'zh-CN': '企业至少要有一位正常的所有者，请先把所有权转让给另一位成员',
    'en-US': 'An enterprise needs at least one active owner. Hand it over to another member first.',
  },
} as const satisfies Refusals;

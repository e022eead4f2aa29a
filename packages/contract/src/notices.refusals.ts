import type { Refusals } from './refusal.ts';

export const noticeRefusals = {
  no_such_notice: {
    code: 404,
    'zh-CN': '其中有不存在的通知，请刷新列表',
    'en-US': 'One of these notices does not exist. Please reload the list.',
  },
} as const satisfies Refusals;

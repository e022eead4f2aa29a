import type { Refusals } from './refusal.ts';

export const announcementRefusals = {
  no_such_announcement: {
    code: 404,
    'zh-CN': '没有这条公告，请刷新列表',
    'en-US': 'There is no such announcement. Please reload the list.',
  },
  announcement_over: {
    code: 409,
    'zh-CN': '这条公告已经结束或撤下；需要时请重新发布一条',
    'en-US': 'This announcement is over or withdrawn. Publish another one if it is needed.',
  },
  too_many_announcements: {
    code: 409,
    'zh-CN': '同时公示的公告最多 {limit} 条，请先撤下一条',
    'en-US': 'No more than {limit} announcements are shown at a time. Withdraw one first.',
  },
} as const satisfies Refusals;

import type { Refusals } from './refusal.ts';

export const reviewRefusals = {
  original_not_marked: {
    code: 409,
    'zh-CN': '无法给这份文件加上水印，因此不能显示原件；请驳回并让对方改用图片提交',
    'en-US':
      'This document cannot be watermarked, so its original is not shown. Refuse the case and ask for a picture instead.',
  },
  no_such_case: {
    code: 404,
    'zh-CN': '没有这个审核事项',
    'en-US': 'There is no such case.',
  },
  own_case: {
    code: 403,
    'zh-CN': '不能审核自己的申请，请由其他管理员处理',
    'en-US': 'You cannot review your own case. Another administrator has to.',
  },
  case_taken: {
    code: 409,
    'zh-CN': '另一位管理员正在审核此事项',
    'en-US': 'Another administrator is reviewing this case.',
  },
  case_not_taken: {
    code: 409,
    'zh-CN': '请先领取此审核事项',
    'en-US': 'Take this case first.',
  },
  case_decided: {
    code: 409,
    'zh-CN': '此事项已有结论，或已被新的提交取代，请刷新列表',
    'en-US': 'This case has been decided, or replaced by a newer version. Please reload the list.',
  },
  verdict_given: {
    code: 409,
    'zh-CN': '此事项的结论即将生效，如需更改请先撤销',
    'en-US': 'A verdict on this case is about to take effect. Undo it first.',
  },
  too_late_to_undo: {
    code: 409,
    'zh-CN': '结论已经生效，不能再撤销',
    'en-US': 'The verdict has taken effect and cannot be undone any more.',
  },
} as const satisfies Refusals;

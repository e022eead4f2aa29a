import type { Refusals } from './refusal.ts';

export const savedFilterRefusals = {
  no_such_filter: {
    code: 404,
    'zh-CN': '没有这个筛选，可能已在别处删除，请刷新',
    'en-US': 'There is no such filter; it may have been deleted elsewhere. Please reload.',
  },
  filter_name_taken: {
    code: 409,
    'zh-CN': '已有同名的筛选，请换一个名称',
    'en-US': 'Another of your filters has this name. Please choose another.',
  },
  filter_not_of_list: {
    code: 400,
    'zh-CN': '这个列表不认识其中的条件，请重新筛选后再保存',
    'en-US': 'This list does not know these conditions. Please filter anew, then save.',
  },
  too_many_filters: {
    code: 409,
    'zh-CN': '一个列表最多保存 {limit} 个筛选，请先删除不用的',
    'en-US': 'A list keeps {limit} filters at most. Please delete one first.',
  },
} as const satisfies Refusals;

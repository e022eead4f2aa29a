import type { Refusals } from './refusal.ts';

export const zoneRefusals = {
  no_such_zone: {
    code: 404,
    'zh-CN': '没有这个空域区，可能已被删除，请刷新列表',
    'en-US': 'There is no such zone. It may have been deleted; please reload the list.',
  },
  no_such_zone_version: {
    code: 404,
    'zh-CN': '这个空域区没有这个版本，请刷新页面',
    'en-US': 'The zone has no such version. Please reload the page.',
  },
  bad_shape: {
    code: 400,
    'zh-CN': '图形有误：{why}',
    'en-US': 'Something is wrong with the shape: {why}.',
  },
} as const satisfies Refusals;

import type { Refusals } from './refusal.ts';

export const unitRefusals = {
  no_such_unit: {
    code: 404,
    'zh-CN': '没有这个单位，或它不在您的管理范围内',
    'en-US': 'There is no such unit, or your role does not reach it.',
  },
  unit_name_taken: {
    code: 409,
    'zh-CN': '同一上级下已有同名单位，请换一个名称',
    'en-US': 'Another unit beside it has this name already. Please choose another.',
  },
  unit_is_root: {
    code: 409,
    'zh-CN': '这是企业本身，名称随企业信息变更，不能移动或删除',
    'en-US':
      'This is the enterprise itself: it takes its name from the enterprise’s card, and cannot be moved or deleted.',
  },
  unit_under_itself: {
    code: 400,
    'zh-CN': '不能把单位移到它自己或它的下级之下',
    'en-US': 'A unit cannot be moved under itself, nor under one of those below it.',
  },
  unit_too_deep: {
    code: 400,
    'zh-CN': '组织架构最多 {limit} 级，这样会超出',
    'en-US': 'The organisation can have {limit} levels at most; this would be one too many.',
  },
  too_many_units: {
    code: 409,
    'zh-CN': '单位最多 {limit} 个，已达上限',
    'en-US': 'There can be {limit} units at most, and there are as many already.',
  },
  unit_not_empty: {
    code: 409,
    'zh-CN': '这个单位还有下级单位、成员或设备（含近期删除的），请先移走',
    'en-US':
      'This unit still has units below it, members, or things that belong to it, recently deleted ones included. Please move them first.',
  },
} as const satisfies Refusals;

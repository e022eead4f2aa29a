import type { Refusals } from './refusal.ts';

export const droneRefusals = {
  no_such_drone: {
    code: 404,
    'zh-CN': '没有这架无人机，或您的角色不能处理它，请刷新列表',
    'en-US': 'There is no such drone, or your role does not reach it. Please reload the list.',
  },
  no_such_drone_model: {
    code: 404,
    'zh-CN': '没有这个机型，请从列表中选择',
    'en-US': 'There is no such model. Please choose one from the list.',
  },
  drone_registered: {
    code: 409,
    'zh-CN': '这个序列号已登记。如果不在本企业，请核对机身铭牌，或请原企业删除登记',
    'en-US':
      'This serial number is registered already. If it is not in your enterprise, compare it with the plate on the aircraft, or ask its former enterprise to delete it.',
  },
  uom_mark_taken: {
    code: 409,
    'zh-CN': '这个登记标志已用于另一架无人机，请核对',
    'en-US': 'This registration mark belongs to another drone. Please compare it.',
  },
  takeoff_below_empty: {
    code: 400,
    'zh-CN': '最大起飞重量不能小于空机重量',
    'en-US': 'The maximum take-off weight cannot be less than the empty weight.',
  },
} as const satisfies Refusals;

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
  drone_model_taken: {
    code: 409,
    'zh-CN': '已有这个厂商和名称的机型，或 DJI 编码已属于另一机型',
    'en-US': 'There is a model of this maker and name already, or its DJI type is another’s.',
  },
  built_in_model: {
    code: 409,
    'zh-CN': '内置机型不能修改，可另外添加一个',
    'en-US': 'This model is built in and stays as it is. You can add another.',
  },
  drone_registered: {
    code: 409,
    'zh-CN': '这个序列号已登记。如果不在本企业，请核对机身铭牌，或向原企业索取移交码后使用“接收无人机”',
    'en-US':
      'This serial number is registered already. If it is not in your enterprise, compare it with the plate on the aircraft, or ask its former enterprise for a code and use “Take over a drone”.',
  },
  no_such_offer: {
    code: 404,
    'zh-CN': '序列号与移交码不匹配，或移交码已失效，请核对，或向对方索取新的移交码',
    'en-US':
      'The serial number and the code do not belong together, or the code has ended. Please compare them, or ask for a new code.',
  },
  drone_is_yours: {
    code: 409,
    'zh-CN': '这架无人机已在本企业名下，移交码应交给另一家企业使用',
    'en-US': 'This drone is your enterprise’s already. The code is for another enterprise to use.',
  },
  too_many_claims: {
    code: 429,
    'zh-CN': '尝试次数过多，请在 {retryAfter} 秒后重试',
    'en-US': 'Too many attempts. Please try again in {retryAfter} s.',
  },
  too_many_offers: {
    code: 429,
    'zh-CN': '生成移交码过于频繁，请在 {retryAfter} 秒后重试',
    'en-US': 'Too many codes were made. Please try again in {retryAfter} s.',
  },
  no_drones_while_dissolving: {
    code: 409,
    'zh-CN': '本企业即将解散，不能再接收无人机',
    'en-US': 'Your enterprise is about to be dissolved and takes over no drones.',
  },
  too_many_of_drone: {
    code: 409,
    'zh-CN': '一架无人机最多 {limit} 项，请先删除不用的',
    'en-US': 'A drone has {limit} of these at most. Please delete what is not needed first.',
  },
  battery_elsewhere: {
    code: 409,
    'zh-CN': '这块电池登记在您权限范围之外的无人机下，请联系该无人机的管理人员将其移来，或核对序列号',
    'en-US':
      'This battery belongs to a drone that is out of your reach. Please ask whoever manages that drone to move it, or compare the serial number.',
  },
  uom_mark_taken: {
    code: 409,
    'zh-CN': '这个登记标志已用于另一架无人机，请核对',
    'en-US': 'This registration mark belongs to another drone. Please compare it.',
  },
  remote_id_incomplete: {
    code: 400,
    'zh-CN': '识别编号与其类型须同时填写，或同时留空',
    'en-US': 'A Remote ID and its kind are both given, or neither.',
  },
  takeoff_below_empty: {
    code: 400,
    'zh-CN': '最大起飞重量不能小于空机重量',
    'en-US': 'The maximum take-off weight cannot be less than the empty weight.',
  },
} as const satisfies Refusals;

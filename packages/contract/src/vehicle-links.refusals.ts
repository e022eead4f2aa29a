import type { Refusals } from './refusal.ts';

export const vehicleLinkRefusals = {
  no_such_vehicle: {
    code: 404,
    'zh-CN': '已经收不到这台飞行器，请刷新',
    'en-US': 'This vehicle is not heard any more. Please reload.',
  },
  vehicle_adopted: {
    code: 409,
    'zh-CN': '这台飞行器已经属于一架无人机，请先解除绑定',
    'en-US': 'This vehicle belongs to a drone already. Release it first.',
  },
  drone_has_vehicle: {
    code: 409,
    'zh-CN': '这架无人机已经绑定了飞行器，请先解除绑定，或选择另一架',
    'en-US': 'A vehicle is bound to this drone already. Release that one first, or choose another drone.',
  },
} as const satisfies Refusals;

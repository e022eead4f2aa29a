import type { Refusals } from './refusal.ts';

export const payloadRefusals = {
  no_such_payload: {
    code: 404,
    'zh-CN': '没有这个挂载，或您的角色不能处理它，请刷新列表',
    'en-US': 'There is no such payload, or your role does not reach it. Please reload the list.',
  },
  serial_number_taken: {
    code: 409,
    'zh-CN': '本企业已登记过这个序列号',
    'en-US': 'Your enterprise has registered this serial number already.',
  },
} as const satisfies Refusals;

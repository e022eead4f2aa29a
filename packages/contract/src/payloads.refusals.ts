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
  payload_mounted: {
    code: 409,
    'zh-CN': '它已装在“{drone}”上，请先卸下',
    'en-US': 'It is mounted on “{drone}”. Please take it off first.',
  },
  payload_not_ready: {
    code: 409,
    'zh-CN': '维护中或已退役的设备不能安装，请先把状态改为可用',
    'en-US': 'What is in maintenance or retired is not mounted. Please change its state first.',
  },
  payload_does_not_fit: {
    code: 409,
    'zh-CN': '它不适用于机型 {model}，请另选，或更正适用机型',
    'en-US': 'It does not fit the model {model}. Please choose another, or correct what it fits.',
  },
  too_heavy_to_take_off: {
    code: 409,
    'zh-CN':
      '“{drone}”空机 {empty} g，加上挂载 {payloads} g 共重 {used} g，超过最大起飞重量 {limit} g，请卸下其他挂载，或更正重量',
    'en-US':
      '“{drone}” would weigh {used} g, {empty} g empty and {payloads} g of payloads, more than its maximum take-off weight of {limit} g. Please take something off, or correct a weight.',
  },
} as const satisfies Refusals;

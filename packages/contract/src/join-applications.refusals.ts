import type { Refusals } from './refusal.ts';

export const joinApplicationRefusals = {
  no_such_application: {
    code: 404,
    'zh-CN': '没有这个申请，或它不在您的管理范围内',
    'en-US': 'There is no such application, or your role does not reach it.',
  },
  application_decided: {
    code: 409,
    'zh-CN': '这个申请已有结果，请刷新列表',
    'en-US': 'This application has been decided already. Please reload the list.',
  },
  own_application: {
    code: 403,
    'zh-CN': '不能审批自己的申请，请由其他管理员处理',
    'en-US': 'Nobody can decide their own application. Another administrator has to.',
  },
  already_applied: {
    code: 409,
    'zh-CN': '您已申请加入这个企业，请等待审批',
    'en-US': 'You have applied to this enterprise already. Please wait for its answer.',
  },
  too_many_applications: {
    code: 409,
    'zh-CN': '您已有 {limit} 个申请在等待审批，请先撤回一些',
    'en-US': 'Applications of yours that wait for an answer: {limit}. Take one back first.',
  },
  enterprise_dissolving: {
    code: 409,
    'zh-CN': '这个企业即将解散，不再接收新成员',
    'en-US': 'This enterprise is about to be dissolved and takes no new members.',
  },
} as const satisfies Refusals;

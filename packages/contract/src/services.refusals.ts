import type { Refusals } from './refusal.ts';

export const serviceRefusals = {
  service_missing: {
    code: 403,
    'zh-CN': '企业没有开通“{serviceName}”。{remedy}',
    'en-US': 'The enterprise does not have the service “{serviceName}”. {remedy}',
  },
  service_ended: {
    code: 403,
    'zh-CN': '企业的“{serviceName}”已于 {sinceWords} 停用。{remedy}',
    'en-US': 'The service “{serviceName}” of the enterprise ended on {sinceWords}. {remedy}',
  },
  seat_missing: {
    code: 403,
    'zh-CN': '您没有“{serviceName}”的席位。{remedy}',
    'en-US': 'You have no seat of the service “{serviceName}”. {remedy}',
  },
  no_such_service_application: {
    code: 404,
    'zh-CN': '没有这个服务申请',
    'en-US': 'There is no such application for a service.',
  },
  service_application_waits: {
    code: 409,
    'zh-CN': '这项服务已有申请在等待审批，请先撤回',
    'en-US': 'An application for this service waits already. Take it back first.',
  },
  service_application_decided: {
    code: 409,
    'zh-CN': '这个申请已有结果，请刷新',
    'en-US': 'This application has been decided already. Please reload.',
  },
  service_running: {
    code: 409,
    'zh-CN': '这项服务正在使用中，请申请续期或增加席位',
    'en-US': 'The enterprise has this service: ask for a longer period or more seats instead.',
  },
  service_not_running: {
    code: 409,
    'zh-CN': '企业现在没有这项服务，请重新申请',
    'en-US': 'The enterprise does not have this service now. Apply for it anew.',
  },
  seats_exhausted: {
    code: 409,
    'zh-CN': '席位不足：共 {limit} 个，已分配 {used} 个',
    'en-US': 'There are not enough seats: {limit} in all, {used} assigned.',
  },
  seats_in_use: {
    code: 409,
    'zh-CN': '已分配 {used} 个席位，不能少于此数；请企业先收回一些',
    'en-US': 'Seats assigned: {used}. There cannot be fewer; the enterprise has to release some first.',
  },
  grant_changed: {
    code: 409,
    'zh-CN': '您处理期间，企业的这项服务有变动：现有 {seats} 个席位。请核对后再通过',
    'en-US':
      'What the enterprise has of this service changed meanwhile: it has {seats} seats by now. Look again, then approve.',
  },
  not_more_seats: {
    code: 409,
    'zh-CN': '企业现有 {seats} 个席位，通过增加席位的申请不能使其变少；要减少，请在“已开通”中调整',
    'en-US':
      'The enterprise has {seats} seats: an application for more takes none away. To have fewer, change the grant.',
  },
  no_such_grant: {
    code: 404,
    'zh-CN': '没有这项开通记录',
    'en-US': 'There is no such grant.',
  },
  grant_ended: {
    code: 409,
    'zh-CN': '这项服务已被终止，请刷新列表',
    'en-US': 'This service has been ended already. Please reload the list.',
  },
} as const satisfies Refusals;

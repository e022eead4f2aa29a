import { inBothLanguages, type Both } from '@skein/contract/both-languages.ts';
import { serviceCatalogue } from '@skein/contract/service-names.ts';
import { serviceWords } from '@skein/contract/services.ts';

import { textsOfPart } from '../../locales/texts.ts';

const nameOf = (service: keyof typeof serviceCatalogue): Both => {
  const { name } = serviceCatalogue[service];
  return [name['zh-CN'], name['en-US']];
};

const services = {
  ...serviceWords,
  title: ['服务', 'Services'],
  purpose: [
    '企业申请的服务等待最久的在前；以及已经开通的服务。',
    'What enterprises ask for, longest waiting first, and what they have.',
  ],
  views: ['服务', 'Services'],
  tabs: {
    waiting: ['待审批', 'Waiting'],
    decided: ['已处理', 'Decided'],
    grants: ['已开通', 'Granted'],
  },
  names: {
    console: nameOf('console'),
    controldesk: nameOf('controldesk'),
    dashboard: nameOf('dashboard'),
    uavhangar: nameOf('uavhangar'),
    openApi: nameOf('openApi'),
  },
  search: ['企业或申请人', 'Enterprise or applicant'],
  searchGrants: ['企业', 'Enterprise'],
  labels: {
    enterprise: ['企业', 'Enterprise'],
    service: ['服务', 'Service'],
    kind: ['申请', 'Asks for'],
    seats: ['席位', 'Seats'],
    months: ['期限', 'Period'],
    applicant: ['申请人', 'Applicant'],
    createdAt: ['申请时间', 'Applied'],
    decidedAt: ['处理时间', 'Decided'],
    decidedBy: ['处理人', 'Decided by'],
    state: ['状态', 'State'],
    message: ['说明', 'Message'],
    now: ['现有', 'Has now'],
    members: ['企业成员', 'Members'],
    reason: ['理由', 'Reason'],
    startsAt: ['开始', 'Starts'],
    endsAt: ['到期', 'Ends'],
    used: ['已分配', 'Assigned'],
    endedWhy: ['终止原因', 'Why it was ended'],
  },
  monthsOf: ['{{count}} 个月', '{{count}} months'],
  samePeriod: ['不变', 'As it is'],
  nowNothing: ['未开通', 'Nothing'],
  nowSeats: ['{{seats}} 席，已分配 {{used}}，至 {{until}}', '{{seats}} seats, {{used}} assigned, until {{until}}'],
  usedOf: ['{{used}} / {{seats}}', '{{used}} / {{seats}}'],
  grantedSeats: ['批准的席位总数', 'Seats to grant, in all'],
  grantedMonths: ['批准的期限（月）', 'Months to grant'],
  assigned: ['已分配 {{used}} 个', 'Seats assigned: {{used}}'],
  hasSeats: ['现有 {{seats}} 个，已分配 {{used}} 个', 'Seats now: {{seats}}, of which assigned: {{used}}'],
  seatsChanged: [
    '你处理期间，企业的现有席位由 {{from}} 变为 {{to}}。请核对后再通过。',
    'While you were at it, the seats of the enterprise changed from {{from}} to {{to}}. Look again before you approve.',
  ],
  grantChanged: [
    '你处理期间，企业现有的服务有变动。请核对“现有”一栏后再通过。',
    'While you were at it, what the enterprise has now was changed. Look at it again before you approve.',
  ],
  decidedByOther: [
    '你处理期间，这项申请已由他人处理，现在是“{{state}}”。',
    'This application was decided while you were at it: it is “{{state}}” by now.',
  ],
  endedMeanwhile: [
    '你编辑期间，这项服务已被终止，席位数不能再改。',
    'This service was ended while you were editing: its seats cannot be changed any more.',
  ],
  unsent: ['你填写的没有提交：', 'What you typed was not sent:'],
  approve: ['通过', 'Approve'],
  refuse: ['驳回', 'Refuse'],
  approved: ['已通过“{{enterprise}}”的申请', 'Application of “{{enterprise}}” approved'],
  refused: ['已驳回“{{enterprise}}”的申请', 'Application of “{{enterprise}}” refused'],
  refuseTitle: ['驳回“{{enterprise}}”的申请', 'Refuse the application of “{{enterprise}}”'],
  reasonHelp: ['至少 4 个字；企业会看到。', 'At least 4 characters. The enterprise reads it.'],
  decidedMeanwhile: [
    '这项申请现在是“{{state}}”，不能再处理。你写的理由没有提交。',
    'This application is “{{state}}” by now: nothing is left to do. Your reason was not sent.',
  ],
  own: [
    '这是你自己提交的申请，请由其他管理员处理。',
    'You made this application. Another administrator has to decide it.',
  ],
  empty: ['没有等待审批的申请', 'Nothing waits'],
  emptyText: ['企业申请服务后会列在这里。', 'Once an enterprise asks for a service, it is listed here.'],
  noneDecided: ['还没有处理过的申请', 'Nothing decided yet'],
  noneDecidedText: ['作出结论后，申请会列在这里。', 'Applications that were decided are listed here.'],
  noGrants: ['还没有开通的服务', 'No services granted yet'],
  noGrantsText: ['企业通过认证时会得到试用的服务。', 'An enterprise gets its first services when it is certified.'],
  seatsInAll: ['席位总数', 'Seats in all'],
  changed: ['席位数已修改', 'Number of seats changed'],
  save: ['保存', 'Save'],
  end: ['终止服务', 'End the service'],
  endTitle: ['终止“{{enterprise}}”的“{{service}}”？', 'End “{{service}}” of “{{enterprise}}”?'],
  endText: [
    '立即关闭：正在使用的成员下一步操作就会被拒绝。',
    'It closes at once: whoever is using it is refused at their next step.',
  ],
  ended: ['服务已终止', 'Service ended'],
  endOvertaken: [
    '这项服务已经终止，不必再终止。你写的理由没有提交。',
    'This service has been ended meanwhile: nothing is left to do. Your reason was not sent.',
  ],
} as const;

export const useText = textsOfPart(inBothLanguages({ services }));

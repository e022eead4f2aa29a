import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../../locales/texts.ts';

const audit = {
  tabs: { reviews: ['审核', 'Reviews'], log: ['操作日志', 'Operation log'] },
  reviews: {
    labels: {
      subject: ['审核对象', 'About'],
      kind: ['类型', 'Kind'],
      state: ['状态', 'State'],
      submittedBy: ['提交人', 'Submitted by'],
      submittedAt: ['提交时间', 'Submitted'],
      decidedBy: ['处理方', 'Who decides'],
      decidedAt: ['处理时间', 'Decided'],
    },
    kinds: {
      application: ['加入申请', 'Application to join'],
      certification: ['企业认证', 'Certification'],
      service: ['服务申请', 'Application for a service'],
    },
    standings: { waiting: ['待处理', 'Waiting'], decided: ['已处理', 'Decided'] },
    states: {
      '1': ['待处理', 'Waiting'],
      '2': ['已通过', 'Approved'],
      '3': ['已驳回', 'Refused'],
      '4': ['已撤回', 'Withdrawn'],
    },
    platform: ['平台', 'The platform'],
    enterprise: ['企业管理员', 'An administrator of yours'],
    search: ['对象、提交人或处理人', 'About whom, by whom'],
    open: ['{{kind}}：{{subject}}', '{{kind}}: {{subject}}'],
    empty: ['还没有审核', 'Nothing was reviewed yet'],
    emptyText: [
      '加入企业的申请、企业自己的认证和服务申请会列在这里，处理后也留着。',
      'Applications to join, the certification of the enterprise and the services it asked for stand here, and stay when they are decided.',
    ],
  },
  labels: {
    at: ['时间', 'Time'],
    actor: ['操作人', 'By'],
    action: ['操作', 'What was done'],
    target: ['对象', 'To what'],
    said: ['内容', 'What changed'],
    ip: ['来源地址', 'Address'],
    sequence: ['日志序号', 'Number in the log'],
    targetId: ['对象编号', 'ID of the target'],
    period: ['时间范围', 'Period'],
    noun: ['对象类型', 'Kind'],
  },
  nouns: {
    enterprise: ['企业', 'Enterprise'],
    verification: ['认证', 'Certification'],
    member: ['成员', 'Member'],
    invite: ['邀请', 'Invitation'],
    application: ['加入申请', 'Application to join'],
    unit: ['单位', 'Unit'],
    role: ['角色', 'Role'],
    service: ['服务', 'Service'],
    payload: ['挂载', 'Payload'],
    operation: ['操作日志', 'Operation log'],
  },
  periods: {
    '1': ['最近一天', 'Last day'],
    '7': ['最近 7 天', 'Last 7 days'],
    '30': ['最近 30 天', 'Last 30 days'],
    '90': ['最近 90 天', 'Last 90 days'],
  },
  search: ['操作人、操作或对象编号', 'Person, deed or ID'],
  empty: ['还没有操作记录', 'Nothing was recorded yet'],
  emptyText: [
    '企业里每一次登记、修改、授权和导出都会记在这里，谁也不能改动。',
    'Whatever is registered, changed, granted or exported in the enterprise is recorded here, and nobody can alter it.',
  ],
  open: ['{{deed}}，{{actor}}', '{{deed}}, by {{actor}}'],
  changes: ['改了什么', 'What was changed'],
  facts: ['记录的内容', 'What was recorded'],
  field: ['字段', 'Field'],
  before: ['之前', 'Before'],
  after: ['之后', 'After'],
  nothing: ['空', 'Nothing'],
  onlyThem: ['只看此人的操作', 'Only what they did'],
  ofAll: ['看所有人的操作', 'What everybody did'],
  verify: ['校验日志', 'Verify the log'],
  whole: ['日志完整', 'The log is whole'],
  wholeText: [
    '从第一条到最后一条都与写入时一致，其中 {{count}} 条属于本企业。校验于 {{time}}。',
    'From the first event to the last all is as it was written; {{count}} of them are this enterprise’s. Verified {{time}}.',
  ],
  head: ['链末指纹', 'Fingerprint of the last event'],
  headText: [
    '记下它，以后可以证明此刻之前的记录没有被改动。',
    'Whoever keeps it can prove later that nothing before this moment was altered.',
  ],
  broken: ['日志被改动过', 'The log was altered'],
  brokenText: [
    '第 {{sequence}} 条与写入时不一致：它或它之前的记录被改动、删除或插入过。请联系平台管理员，并保留这个页面的截图。',
    'Event {{sequence}} is not as it was written: it was altered, removed or put in. Tell the administrators of the platform, and keep a picture of this page.',
  ],
} as const;

export const useText = textsOfPart(inBothLanguages({ audit }));

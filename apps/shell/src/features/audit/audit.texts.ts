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
      unlock: ['解禁申请', 'Unlock request'],
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
      '加入企业的申请、解禁申请、企业自己的认证和服务申请会列在这里，处理后也留着。',
      'Applications to join, unlock requests, the certification of the enterprise and the services it asked for stand here, and stay when they are decided.',
    ],
  },
  search: ['操作人、操作或对象编号', 'Person, deed or ID'],
  empty: ['还没有操作记录', 'Nothing was recorded yet'],
  emptyText: [
    '企业里每一次登记、修改、授权和导出都会记在这里，谁也不能改动。',
    'Whatever is registered, changed, granted or exported in the enterprise is recorded here, and nobody can alter it.',
  ],
  wholeText: [
    '从第一条到最后一条都与写入时一致，其中 {{count}} 条属于本企业。校验于 {{time}}。',
    'From the first event to the last all is as it was written; {{count}} of them are this enterprise’s. Verified {{time}}.',
  ],
  brokenText: [
    '第 {{sequence}} 条与写入时不一致：它或它之前的记录被改动、删除或插入过。请联系平台管理员，并保留这个页面的截图。',
    'Event {{sequence}} is not as it was written: it was altered, removed or put in. Tell the administrators of the platform, and keep a picture of this page.',
  ],
} as const;

export const useText = textsOfPart(inBothLanguages({ audit }));

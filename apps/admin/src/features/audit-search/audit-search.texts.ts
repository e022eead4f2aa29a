import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../../locales/texts.ts';

const audit = {
  purpose: [
    '所有企业和平台自身做过的事，最新的在前；谁也不能改动。',
    'What was done in all enterprises and on the platform itself, newest first. Nobody can alter it.',
  ],
  person: ['操作人', 'By'],
  personHint: ['姓名，或完整的邮箱、手机号', 'Name, or the whole mail address or phone number'],
  enterprise: ['企业', 'Enterprise'],
  enterpriseHint: ['名称或信用代码', 'Name or credit code'],
  days: ['日期', 'Days'],
  action: ['操作', 'Deed'],
  search: ['日志序号、来源地址或编号', 'Number, address or ID'],
  unfit: [
    '这里按索引查找：请填写完整的日志序号、来源地址、对象编号或请求号；按人或企业查找请用上面的条件。',
    'It is looked up in an index: give the whole number of an event, an address, the ID of a target or of a request. To find people or enterprises, use the fields above.',
  ],
  labels: { enterprise: ['企业', 'Enterprise'], request: ['请求号', 'Request'] },
  onlyTarget: ['只看此对象', 'Only this target'],
  platform: ['平台', 'The platform'],
  capped: [
    '只数到最近的 {{count}} 条。要看更早的，请缩小条件或导出。',
    'Counted up to the latest {{count}}. For earlier ones, narrow the search or export it.',
  ],
  empty: ['还没有记录', 'Nothing was recorded yet'],
  emptyText: [
    '平台上每一次登录、修改、审核和导出都会记在这里。',
    'Every sign-in, change, review and export is recorded here.',
  ],
  wholeText: [
    '从第一条到最后一条共 {{count}} 条，都与写入时一致。校验于 {{time}}。',
    'All {{count}} events, from the first to the last, are as they were written. Verified {{time}}.',
  ],
  brokenText: [
    '第 {{sequence}} 条与写入时不一致：它或它之前的记录被改动、删除或插入过。请保留数据库的副本，与以前记下的指纹核对。',
    'Event {{sequence}} is not as it was written: it was altered, removed or put in. Keep a copy of the database, and compare it with fingerprints that were kept.',
  ],
} as const;

export const useText = textsOfPart(inBothLanguages({ audit }));

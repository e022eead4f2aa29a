/** What the usage of a key says, in both languages. */
export const usageTexts = {
  days: ['时间', 'Period'],
  lastDays: ['最近 {{count}} 天', 'Last {{count}} days'],
  title: ['每日调用', 'Calls per day'],
  count: ['{{count}} 次', '{{count}}'],
  outcomes: {
    answered: ['成功', 'Answered'],
    refused: ['被拒', 'Refused'],
    failed: ['故障', 'Failed'],
  },
  outcomeHelp: [
    '成功为 2xx 和 3xx，被拒为 4xx（签名、权限、频率或内容不符），故障为 5xx。',
    'Answered: 2xx and 3xx. Refused: 4xx, for its signature, permission, rate or content. Failed: 5xx.',
  ],
  table: ['各接口的调用', 'Calls by endpoint'],
  call: ['接口', 'Call'],
  total: ['合计', 'Total'],
  statuses: ['状态', 'Statuses'],
  none: ['这段时间没有调用', 'No calls in this time'],
  noneText: [
    '程序用这个密钥调用后，这里会按天和接口列出次数。',
    'Once a program uses this key, its calls are counted here by day and endpoint.',
  ],
} as const;

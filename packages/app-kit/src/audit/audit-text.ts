import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { useTextWith } from '@skein/ui/i18n.ts';

const audit = {
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
  periods: {
    '1': ['最近一天', 'Last day'],
    '7': ['最近 7 天', 'Last 7 days'],
    '30': ['最近 30 天', 'Last 30 days'],
    '90': ['最近 90 天', 'Last 90 days'],
  },
  open: ['{{deed}}，{{actor}}', '{{deed}}, by {{actor}}'],
  changes: ['改了什么', 'What was changed'],
  facts: ['记录的内容', 'What was recorded'],
  field: ['字段', 'Field'],
  before: ['之前', 'Before'],
  after: ['之后', 'After'],
  history: ['历史', 'History'],
  historyEmpty: ['还没有记录', 'Nothing recorded yet'],
  historyEmptyText: ['以后的修改会逐项列在这里。', 'Every change from now on is listed here.'],
  nothing: ['空', 'Nothing'],
  onlyThem: ['只看此人的操作', 'Only what they did'],
  ofAll: ['看所有人的操作', 'What everybody did'],
  verify: ['校验日志', 'Verify the log'],
  walking: ['校验日志：{{percent}}%', 'Verifying: {{percent}} %'],
  whole: ['日志完整', 'The log is whole'],
  head: ['链末指纹', 'Fingerprint of the last event'],
  headText: [
    '记下它，以后可以证明此刻之前的记录没有被改动。',
    'Whoever keeps it can prove later that nothing before this moment was altered.',
  ],
  broken: ['日志被改动过', 'The log was altered'],
} as const;

const texts = inBothLanguages(audit);
type Texts = (typeof texts)['zh-CN'];

/** What is said of every log, whoever reads it. */
export const useAuditText = () => useTextWith<Texts, Texts>(texts);

import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../locales/texts.ts';

const tableImport = {
  way: ['导入的步骤', 'Steps of the import'],
  steps: {
    choose: ['选择文件', 'Choose a file'],
    check: ['核对', 'Check'],
    result: ['结果', 'Result'],
  },
  templateCsv: ['下载 CSV 模板', 'CSV template'],
  templateXlsx: ['下载 XLSX 模板', 'XLSX template'],
  choose: ['选择文件', 'Choose a file'],
  drop: ['或把文件拖到这里', 'or drop it here'],
  sending: ['正在上传 {{percent}}%', 'Sending {{percent}} %'],
  checking: ['正在检查…', 'Looking through it…'],
  retry: ['重试', 'Try again'],
  another: ['换一个文件', 'Choose another file'],
  rows: ['文件中的行', 'Rows of the file'],
  show: ['显示', 'Show'],
  all: ['全部', 'All'],
  labels: {
    row: ['行', 'Row'],
    outcome: ['将会', 'Outcome'],
    what: ['说明', 'What'],
  },
  inColumn: ['{{column}}：{{words}}', '{{column}}: {{words}}'],
  nothing: ['没有这样的行', 'No such rows'],
  nothingText: ['换一种看看。', 'Look at the others.'],
  apply: ['执行导入（{{count}} 项）', 'Import ({{count}})'],
  nothingToDo: [
    '没有可以导入的行，请修改文件后重新选择。',
    'No row can be imported. Please mend the file and choose it again.',
  ],
  faulty: ['下载有误的行', 'Download the faulty rows'],
  faultyText: [
    '有误的行不会导入。可以下载，按最后一列的说明修改后再次导入。',
    'Faulty rows are left out. Download them, mend them by what the last column says, and import that file.',
  ],
  applied: ['导入已完成', 'The import is done'],
  applying: [
    '正在导入。可以离开这个页面，在页头的“任务”里能找回来；全部做完才会生效。',
    'The import is under way. You may leave this page and find it again under “Jobs” at the top; it takes effect as a whole, at the end.',
  ],
  again: ['再次执行', 'Apply it again'],
  finish: ['完成', 'Done'],
  more: ['再导入一个文件', 'Import another file'],
} as const;

export const useText = textsOfPart(inBothLanguages({ tableImport }));

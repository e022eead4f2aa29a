import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { LARGEST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '@skein/contract/member-imports.ts';

import { textsOfPart } from '../../../locales/texts.ts';

const MEBIBYTE = 1024 * 1024;
const limits = [`${MOST_IMPORT_ROWS}`, `${LARGEST_IMPORT_BYTES / MEBIBYTE}`] as const;

const memberImport = {
  title: ['导入成员', 'Import members'],
  back: ['返回成员', 'Back to the members'],
  way: ['导入的步骤', 'Steps of the import'],
  steps: {
    choose: ['选择文件', 'Choose a file'],
    check: ['核对', 'Check'],
    result: ['结果', 'Result'],
  },
  text: [
    `用 CSV 或 XLSX 文件一次邀请多人，或调整成员的单位和角色。至多 ${limits[0]} 行、${limits[1]} MiB。选择后先检查，不会立即改动。`,
    `Invite many people at once, or change units and roles of members, by a CSV or XLSX file of at most ${limits[0]} rows and ${limits[1]} MiB. It is looked through first; nothing changes yet.`,
  ],
  columns: [
    '列：姓名、邮箱或手机号、单位（写路径，如“飞行部 / 飞行一队”）、角色（多个以 ; 分隔）。已是成员的，留空的单位或角色保持不变。',
    'Columns: name, mail or phone, unit (its path, such as “Flight department / Team 1”), roles (with ; between them). What is left empty for a member stays as it is.',
  ],
  templateCsv: ['下载 CSV 模板', 'CSV template'],
  templateXlsx: ['下载 XLSX 模板', 'XLSX template'],
  choose: ['选择文件', 'Choose a file'],
  drop: ['或把文件拖到这里', 'or drop it here'],
  file: ['成员文件', 'File of members'],
  sending: ['正在上传 {{percent}}%', 'Sending {{percent}} %'],
  checking: ['正在检查…', 'Looking through it…'],
  retry: ['重试', 'Try again'],
  another: ['换一个文件', 'Choose another file'],
  outcomes: {
    invite: ['发出邀请', 'Invitation'],
    change: ['调整', 'Change'],
    unchanged: ['无变化', 'Unchanged'],
    fault: ['有误', 'Faulty'],
  },
  done: {
    invite: ['已发出邀请', 'Invited'],
    change: ['已调整', 'Changed'],
    unchanged: ['无变化', 'Unchanged'],
    fault: ['有误，未导入', 'Faulty, left out'],
  },
  rows: ['文件中的行', 'Rows of the file'],
  show: ['显示', 'Show'],
  all: ['全部', 'All'],
  labels: {
    row: ['行', 'Row'],
    outcome: ['将会', 'Outcome'],
    name: ['姓名', 'Name'],
    contact: ['邮箱或手机号', 'Mail or phone'],
    what: ['说明', 'What'],
    unit: ['单位', 'Unit'],
    roles: ['角色', 'Roles'],
  },
  fromTo: ['{{column}}：{{from}} → {{to}}', '{{column}}: {{from}} → {{to}}'],
  into: ['{{unit}}；{{roles}}', '{{unit}}; {{roles}}'],
  understoodAs: ['{{written}}（即 {{understood}}）', '{{written}} (that is, {{understood}})'],
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
  cancelled: ['导入已取消，没有改动任何成员。', 'The import was cancelled. No member was changed.'],
  again: ['再次执行', 'Apply it again'],
  finish: ['完成', 'Done'],
  more: ['再导入一个文件', 'Import another file'],
} as const;

const memberExport = {
  title: ['导出 {{count}} 位', 'Export ({{count}})'],
  csv: ['CSV 文件', 'CSV file'],
  xlsx: ['XLSX 工作簿', 'XLSX workbook'],
} as const;

export const useText = textsOfPart(inBothLanguages({ memberImport, memberExport }));

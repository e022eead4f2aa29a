import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { LARGEST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '@skein/contract/table-imports.ts';

import { textsOfPart } from '../../../locales/texts.ts';

const MEBIBYTE = 1024 * 1024;
const limits = [`${MOST_IMPORT_ROWS}`, `${LARGEST_IMPORT_BYTES / MEBIBYTE}`] as const;

const memberImport = {
  title: ['导入成员', 'Import members'],
  back: ['返回成员', 'Back to the members'],
  text: [
    `用 CSV 或 XLSX 文件一次邀请多人，或调整成员的单位和角色。至多 ${limits[0]} 行、${limits[1]} MiB。选择后先检查，不会立即改动。`,
    `Invite many people at once, or change units and roles of members, by a CSV or XLSX file of at most ${limits[0]} rows and ${limits[1]} MiB. It is looked through first; nothing changes yet.`,
  ],
  columns: [
    '列：姓名、邮箱或手机号、单位（写路径，如“飞行部 / 飞行一队”）、角色（多个以 ; 分隔）。已是成员的，留空的单位或角色保持不变。',
    'Columns: name, mail or phone, unit (its path, such as “Flight department / Team 1”), roles (with ; between them). What is left empty for a member stays as it is.',
  ],
  file: ['成员文件', 'File of members'],
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
  labels: {
    name: ['姓名', 'Name'],
    contact: ['邮箱或手机号', 'Mail or phone'],
    unit: ['单位', 'Unit'],
    roles: ['角色', 'Roles'],
  },
  fromTo: ['{{column}}：{{from}} → {{to}}', '{{column}}: {{from}} → {{to}}'],
  into: ['{{unit}}；{{roles}}', '{{unit}}; {{roles}}'],
  understoodAs: ['{{written}}（即 {{understood}}）', '{{written}} (that is, {{understood}})'],
  cancelled: ['导入已取消，没有改动任何成员。', 'The import was cancelled. No member was changed.'],
} as const;

export const useText = textsOfPart(inBothLanguages({ memberImport }));

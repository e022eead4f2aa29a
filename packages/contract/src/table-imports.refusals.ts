import type { Refusals } from './refusal.ts';

export const tableImportRefusals = {
  import_headings_missing: {
    code: 400,
    'zh-CN': '没有找到表头。文件前 10 行中应有一行含“姓名、邮箱或手机号、单位、角色”，可下载模板对照',
    'en-US':
      'No headings were found. One of the first 10 rows has to say “Name, Mail or phone, Unit, Roles”; the template shows how.',
  },
  drone_headings_missing: {
    code: 400,
    'zh-CN': '没有找到表头。文件前 10 行中应有一行含“序列号、名称、机型”，可下载模板对照',
    'en-US':
      'No headings were found. One of the first 10 rows has to say “Serial number, Name, Model”; the template shows how.',
  },
  import_empty: {
    code: 400,
    'zh-CN': '文件中除表头外没有内容',
    'en-US': 'The file holds nothing besides its headings.',
  },
  import_too_long: {
    code: 400,
    'zh-CN': '文件超过 {limit} 行，请分成几个文件导入',
    'en-US': 'The file has more than {limit} rows. Please import it in parts.',
  },
  no_such_import: {
    code: 404,
    'zh-CN': '没有这次导入，或不是您检查的，请重新选择文件',
    'en-US': 'There is no such import, or it is not yours. Please choose the file again.',
  },
  import_expired: {
    code: 410,
    'zh-CN': '检查结果已过期，请重新选择文件',
    'en-US': 'This was checked too long ago. Please choose the file again.',
  },
  import_not_applied: {
    code: 409,
    'zh-CN': '这次导入还没有执行，没有结果可看',
    'en-US': 'This import has not been applied, so nothing has come of it yet.',
  },
  import_applied: {
    code: 409,
    'zh-CN': '这次导入已经执行过，没有再次执行',
    'en-US': 'This import was applied already, and not a second time.',
  },
} as const satisfies Refusals;

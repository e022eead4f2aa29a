import type { Refusals } from './refusal.ts';

export const fileRefusals = {
  malformed_upload: {
    code: 400,
    'zh-CN': '上传不完整：请在字段 {field} 中发送一个完整的文件，且不带其他内容',
    'en-US': 'The upload is incomplete. Please send one whole file in the field "{field}", and nothing else.',
  },
  file_too_large: {
    code: 413,
    'zh-CN': '文件过大，上限为 {limitMebibytes} MiB，请压缩后重试',
    'en-US': 'The file is larger than {limitMebibytes} MiB. Please send a smaller one.',
  },
  file_kind_refused: {
    code: 415,
    'zh-CN': '这里不接受这种文件，请改用 {expected}',
    'en-US': 'This kind of file is not taken here. Please send {expected}.',
  },
  file_broken: {
    code: 400,
    'zh-CN': '文件已损坏或不完整，请重新拍摄或导出后再上传',
    'en-US': 'The file is broken or cut short. Please take or export it again.',
  },
  too_many_pixels: {
    code: 400,
    'zh-CN': '图片尺寸过大，上限为 {limit} 百万像素，请缩小后重试',
    'en-US': 'The picture has more than {limit} megapixels. Please scale it down.',
  },
  pdf_not_plain: {
    code: 400,
    'zh-CN': '此 PDF 带有密码，或其结构无法转换，请另存为普通 PDF（例如“打印为 PDF”）后重试',
    'en-US':
      'This PDF has a password, or is built in a way that cannot be taken over. Please print it to a plain PDF and send that.',
  },
  file_too_costly: {
    code: 400,
    'zh-CN': '文件过于复杂，无法检查，请另存为更简单的文件（例如“打印为 PDF”或缩小图片）后重试',
    'en-US':
      'The file is too complex to be checked. Please save a simpler one (print it to PDF, or scale it down) and send that.',
  },
  table_too_costly: {
    code: 400,
    'zh-CN':
      '这个表格过大或过于复杂，无法检查。请只保留要导入的工作表和列，去掉图片、公式和空白格式，另存为 .xlsx 或 CSV，或分成几个文件后重试',
    'en-US':
      'This table is too large or too complex to be checked. Please keep only the sheet and columns to import, without pictures, formulas and empty formatting, and save it as .xlsx or CSV, or as several files.',
  },
  table_broken: {
    code: 400,
    'zh-CN': '这个表格无法读取，文件可能已损坏。请用 Excel 或 WPS 打开并另存为 .xlsx 或 CSV 后重试',
    'en-US':
      'This table cannot be read; the file may be broken. Please open it in a spreadsheet, save it as .xlsx or CSV, and try again.',
  },
  table_encrypted: {
    code: 400,
    'zh-CN': '这个工作簿设有密码。请在 Excel 或 WPS 中去掉密码并保存后重试',
    'en-US': 'This workbook has a password. Please take it off in your spreadsheet, save, and try again.',
  },
  table_too_old: {
    code: 400,
    'zh-CN': '这是旧版的 .xls 文件。请另存为 .xlsx 或 CSV 后重试',
    'en-US': 'This is an old .xls file. Please save it as .xlsx or CSV and try again.',
  },
  no_such_file: {
    code: 404,
    'zh-CN': '没有这个文件，或您无权查看',
    'en-US': 'There is no such file, or it is not yours to see.',
  },
  link_expired: {
    code: 410,
    'zh-CN': '链接已过期，请刷新页面后重新打开',
    'en-US': 'This link has expired. Please reload the page and open it again.',
  },
} as const satisfies Refusals;

import { usePreferences, type Language } from '@skein/ui/preferences.ts';

const zhCN = {
  unreachable: '连接不上服务器。请检查网络后重试。',
  unavailable: '服务器暂时没有正确答复，请稍后重试。',
  unreachableWhileTyping: '连接不上服务器。请检查网络后重试；你填写的内容还在。',
  unavailableWhileTyping: '服务器暂时没有正确答复，请稍后重试；你填写的内容还在。',
  unchanged: '尚无改动',
  save: '保存',
  cancel: '取消',
  remove: '删除',
  chooseAll: '选择全部 {{count}} 项',
  tooManyForAll: '符合条件的超过 {{count}} 项，筛选后可全选',
  tooManyByHand: '最多逐项选择 {{count}} 项，可筛选后全选',
  export: '导出 {{count}} 项',
  tableFormats: { csv: 'CSV 文件', xlsx: 'XLSX 工作簿' },
  nothingFits: '没有符合条件的内容',
  nothingFitsText: '换一个关键词，或清除筛选。',
  clearFilters: '清除筛选',
  gone: '找不到这一项',
  goneText: '它可能已被删除，或不在你的角色能查看的范围内。',
  notPermitted: '你不能查看此页',
  readOnly: '你的角色只能查看这一项。',
  stale: '你编辑期间，他人已作修改',
  staleText: '你填写的内容都还在。逐项核对后再次保存，会以表单中的内容为准。',
  theirs: '现在是“{{value}}”',
  takeTheirs: '采用现在的',
  nothingSaid: '（空）',
  reason: '理由',
  reasonHelp: '至少 4 个字；写入审计记录。',
  reasonMissing: '请写明理由（4–200 个字）',
};

const enUS: typeof zhCN = {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  unavailable: 'The server did not answer properly. Please try again shortly.',
  unreachableWhileTyping:
    'The server cannot be reached. Check your connection and try again; what you typed is still here.',
  unavailableWhileTyping: 'The server did not answer properly. Try again shortly; what you typed is still here.',
  unchanged: 'Nothing changed yet',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  chooseAll: 'Choose all {{count}}',
  tooManyForAll: 'More than {{count}} fit: filter them to choose all',
  tooManyByHand: 'At most {{count}} one by one: filter, then choose all',
  export: 'Export {{count}}',
  tableFormats: { csv: 'CSV file', xlsx: 'XLSX workbook' },
  nothingFits: 'Nothing fits',
  nothingFitsText: 'Try another word, or clear the filters.',
  clearFilters: 'Clear the filters',
  gone: 'This one cannot be found',
  goneText: 'It may have been deleted, or your role does not reach it.',
  notPermitted: 'You cannot see this page',
  readOnly: 'Your role only lets you see this one.',
  stale: 'Somebody changed it while you were editing',
  staleText: 'All that you typed is still here. Look at each difference; saving again keeps what stands in the form.',
  theirs: 'It is “{{value}}” by now',
  takeTheirs: 'Take that',
  nothingSaid: '(empty)',
  reason: 'Reason',
  reasonHelp: 'At least 4 characters. Kept in the audit log.',
  reasonMissing: 'Say why, in 4 to 200 characters',
};

const texts: Record<Language, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS };

/** What every application says alike. */
export const useKitText = (): typeof zhCN => texts[usePreferences().language];

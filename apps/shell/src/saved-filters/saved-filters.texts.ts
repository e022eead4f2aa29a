import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../locales/texts.ts';

const savedFilters = {
  title: ['我的筛选', 'My filters'],
  none: ['还没有保存的筛选', 'No saved filters yet'],
  noneText: ['筛选或排序后，可以用一个名称保存下来。', 'Filter or sort the list, then keep it under a name.'],
  failed: ['没有读到保存的筛选', 'Your filters could not be read'],
  retry: ['重试', 'Try again'],
  saveCurrent: ['保存当前筛选…', 'Save this view…'],
  manage: ['改名或删除…', 'Rename or delete…'],
  name: ['名称', 'Name'],
  nameHelp: ['同名的会被替换', 'What has this name already is replaced'],
  save: ['保存筛选', 'Save the filter'],
  saved: ['筛选已保存', 'Filter saved'],
  rename: ['改名', 'Rename'],
  renameOf: ['为“{{name}}”改名', 'Rename “{{name}}”'],
  renamed: ['已改名', 'Renamed'],
  remove: ['删除', 'Delete'],
  removeOf: ['删除“{{name}}”', 'Delete “{{name}}”'],
  removed: ['筛选已删除', 'Filter deleted'],
  close: ['关闭', 'Close'],
} as const;

export const useText = textsOfPart(inBothLanguages({ savedFilters }));

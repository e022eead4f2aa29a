import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../../locales/texts.ts';

const zoneHistory = {
  tabs: { label: ['空域区的视图', 'Views of the zone'], today: ['现行', 'Today'], versions: ['历史版本', 'Versions'] },
  deletedText: [
    '它已被删除，不再生效。下面是它的各个版本，可以恢复其中一个。',
    'It was deleted and is in force no more. Its versions are below, and one of them can be put back.',
  ],
  listLabel: ['版本', 'Versions'],
  pages: ['版本', 'versions'],
  inForce: ['现行', 'In force'],
  deleted: ['后被删除', 'Deleted after it'],
  first: ['首次生效', 'Made'],
  changed: ['修改：{{fields}}', 'Changed: {{fields}}'],
  by: ['{{who}}，手工', '{{who}}, by hand'],
  byFile: ['{{who}}，文件“{{file}}”', '{{who}}, by the file “{{file}}”'],
  nobody: ['系统', 'The system'],
  since: ['{{from}} 起', 'Since {{from}}'],
  span: ['{{from}} 至 {{until}}', '{{from}} – {{until}}'],
  mapLabel: ['版本与现行空域区的地图', 'Map of the version and the zone of today'],
  legend: ['图例', 'Legend'],
  former: ['当时（r{{revision}}）', 'Then (r{{revision}})'],
  now: ['现行（r{{revision}}）', 'Today (r{{revision}})'],
  nowGone: ['现行：已删除', 'Today: deleted'],
  differences: ['与现行的差别', 'What differs from today'],
  same: ['与现行完全相同', 'It is exactly as it is today'],
  putBack: ['恢复此版本', 'Put this version back'],
  putBackTitle: ['恢复 r{{revision}} 的“{{name}}”？', 'Put “{{name}}” of r{{revision}} back?'],
  putBackText: [
    '它作为新版本立即对所有人生效；现行版本保留在这个列表中。',
    'It is in force for everybody at once, as a new version. What is in force today stays in this list.',
  ],
  putBackDone: ['已恢复并生效', 'Put back and in force'],
} as const;

export const useText = textsOfPart(inBothLanguages({ zoneHistory }));

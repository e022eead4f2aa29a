import type { Language } from '@skein/contract/language.ts';
import type { Operation } from '@skein/contract/operation-log.ts';
import type { Columns } from '../../lists/csv.ts';

const titles = {
  'zh-CN': ['序号', '时间', '操作人', '操作', '对象', '对象名称', '对象编号', '来源地址', '内容'],
  'en-US': ['Number', 'Time', 'By', 'Deed', 'Target', 'Name of the target', 'Target ID', 'Address', 'What was said'],
} as const satisfies Record<Language, readonly string[]>;

/** Of a file of events. */
export const eventColumns = (language: Language): Columns<Operation> => {
  const [sequence, at, by, deed, target, targetName, targetId, address, facts] = titles[language];
  return [
    [sequence, (event) => event.sequence],
    [at, (event) => event.at],
    [by, ({ actorName }) => actorName],
    [deed, ({ action }) => action],
    [target, ({ targetKind }) => targetKind],
    [targetName, (event) => event.targetName],
    [targetId, (event) => event.targetId],
    [address, ({ ip }) => ip],
    [
      facts,
      (event) =>
        JSON.stringify(
          event.facts.map(({ name, isChange, from, to }) => (isChange ? { name, from, to } : { name, to })),
        ),
    ],
  ];
};

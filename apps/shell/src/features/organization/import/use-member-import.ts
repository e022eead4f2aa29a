import { ImportOutcome, memberImportCalls, type ImportColumn, type ImportRow } from '@skein/contract/member-imports.ts';

import type { ImportWay } from '../../../table-imports/import-way.ts';
import { useAskAnew } from '../organization.queries.ts';
import { useText } from './import.texts.ts';

const looks = { invite: 'waiting', change: 'done', unchanged: 'fixed', fault: 'returned' } as const;

/** What is the members' own in an import from a file. */
export function useMemberImport(): ImportWay<ImportRow> {
  const t = useText();
  const columnName = (column: ImportColumn) => t(`memberImport.labels.${column}`);
  const what = ({ outcome, changes, unit, roles: written, understood }: ImportRow): string => {
    const roles = understood === null ? written : t('memberImport.understoodAs', { written, understood });
    if (outcome === 'invite') return t('memberImport.into', { unit, roles });
    return changes
      .map(({ column, from, to }) => t('memberImport.fromTo', { column: columnName(column), from, to }))
      .join(' · ');
  };
  return {
    calls: memberImportCalls,
    fileName: 'members',
    askAnew: useAskAnew(),
    words: {
      title: t('memberImport.title'),
      back: t('memberImport.back'),
      text: t('memberImport.text'),
      columns: t('memberImport.columns'),
      file: t('memberImport.file'),
      cancelled: t('memberImport.cancelled'),
    },
    outcomes: ImportOutcome.options.map((key) => ({
      key,
      look: looks[key],
      name: t(`memberImport.outcomes.${key}`),
      done: t(`memberImport.done.${key}`),
      isWork: key === 'invite' || key === 'change',
    })),
    columnName: (column) => columnName(column as ImportColumn),
    columns: [
      { key: 'name', title: columnName('name'), render: ({ name }) => name, width: 120 },
      { key: 'contact', title: columnName('contact'), render: ({ contact }) => contact, width: 190 },
    ],
    rowName: ({ name }) => name,
    what,
  };
}

import { ImportOutcome, type ImportRow, type ImportSummary } from '@skein/contract/member-imports.ts';
import type { DataColumn } from '@skein/ui/data-column.ts';
import { DataTable } from '@skein/ui/data-table.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from './import.texts.ts';

const looks = { invite: 'waiting', change: 'done', unchanged: 'fixed', fault: 'returned' } as const;

/** All rows of the file, or those that come to one end. So many as a file may hold are drawn as they are scrolled to. */
export function ImportRows({ rows, summary }: { rows: readonly ImportRow[]; summary: ImportSummary }): ReactNode {
  const t = useText();
  const [shown, setShown] = useState<ImportOutcome | 'all'>(summary.fault > 0 ? 'fault' : 'all');
  const fitting = shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown);
  const count = (outcome: ImportOutcome | 'all') => (outcome === 'all' ? rows.length : summary[outcome]);
  const nameOf = (outcome: ImportOutcome | 'all') =>
    outcome === 'all' ? t('memberImport.all') : t(`memberImport.outcomes.${outcome}`);
  return (
    <>
      <fieldset className="member-import-shown">
        <legend className="sk-hidden-visually">{t('memberImport.show')}</legend>
        {(['all', ...ImportOutcome.options] as const).map((outcome) => (
          <label key={outcome}>
            <input
              type="radio"
              name="shown"
              checked={shown === outcome}
              onChange={() => setShown(outcome)}
              className="sk-hidden-visually"
            />
            <span>{nameOf(outcome)}</span>
            <b>{count(outcome)}</b>
          </label>
        ))}
      </fieldset>
      <DataTable
        name="member-import"
        label={t('memberImport.rows')}
        columns={useColumns()}
        rows={fitting}
        rowKey={({ row }) => String(row)}
        rowName={({ row, name }) => `${row} ${name}`}
        total={fitting.length}
        page={1}
        size={Math.max(1, fitting.length)}
        isLoading={false}
        empty={<EmptyState title={t('memberImport.nothing')} text={t('memberImport.nothingText')} />}
        onChange={() => undefined}
      />
    </>
  );
}

function useColumns(): readonly DataColumn<ImportRow>[] {
  const t = useText();
  const title = (key: 'row' | 'outcome' | 'name' | 'contact' | 'what') => ({
    key,
    title: t(`memberImport.labels.${key}`),
  });
  const columnName = (column: 'name' | 'contact' | 'unit' | 'roles') => t(`memberImport.labels.${column}`);
  const what = ({ outcome, fault, changes, unit, roles: written, understood }: ImportRow): string => {
    if (fault?.column) return t('memberImport.inColumn', { column: columnName(fault.column), words: fault.words });
    if (fault) return fault.words;
    const roles = understood === null ? written : t('memberImport.understoodAs', { written, understood });
    if (outcome === 'invite') return t('memberImport.into', { unit, roles });
    return changes
      .map(({ column, from, to }) => t('memberImport.fromTo', { column: columnName(column), from, to }))
      .join(' · ');
  };
  return [
    { ...title('row'), isFixed: true, render: ({ row }) => row, width: 64 },
    {
      ...title('outcome'),
      isFixed: true,
      width: 110,
      render: ({ outcome }) => <StateTag state={looks[outcome]} text={t(`memberImport.outcomes.${outcome}`)} />,
    },
    { ...title('name'), render: ({ name }) => name, width: 120 },
    { ...title('contact'), render: ({ contact }) => contact, width: 190 },
    {
      ...title('what'),
      isFixed: true,
      width: 460,
      render: (row) => (
        <span className="member-import-what" title={what(row)}>
          {what(row)}
        </span>
      ),
    },
  ];
}

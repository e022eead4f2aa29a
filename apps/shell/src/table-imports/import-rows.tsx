import { CountedChoice } from '@skein/app-kit/lists/counted-choice.tsx';
import type { DataColumn } from '@skein/ui/data-column.ts';
import { DataTable } from '@skein/ui/data-table.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { useState, type ReactNode } from 'react';

import type { Imported, ImportedRow, ImportWay } from './import-way.ts';
import { useText } from './table-imports.texts.ts';

const ALL = 'all';

export interface ImportRowsProps<Row extends ImportedRow> extends Pick<Imported<Row>, 'rows' | 'summary'> {
  way: ImportWay<Row>;
}

/** All rows of the file, or those that come to one end. So many as a file may hold are drawn as they are scrolled to. */
export function ImportRows<Row extends ImportedRow>({ way, rows, summary }: ImportRowsProps<Row>): ReactNode {
  const t = useText();
  const [shown, setShown] = useState((summary['fault'] ?? 0) > 0 ? 'fault' : ALL);
  const fitting = shown === ALL ? rows : rows.filter(({ outcome }) => outcome === shown);
  return (
    <>
      <CountedChoice
        label={t('tableImport.show')}
        choices={[
          { value: ALL, label: t('tableImport.all'), count: rows.length },
          ...way.outcomes.map(({ key, name }) => ({ value: key, label: name, count: summary[key] ?? 0 })),
        ]}
        chosen={shown}
        onChoose={setShown}
      />
      <DataTable
        name={`${way.fileName}-import`}
        label={t('tableImport.rows')}
        columns={useColumns(way)}
        rows={fitting}
        rowKey={({ row }) => String(row)}
        rowName={(row) => `${row.row} ${way.rowName(row)}`}
        total={fitting.length}
        page={1}
        size={Math.max(1, fitting.length)}
        isLoading={false}
        empty={<EmptyState title={t('tableImport.nothing')} text={t('tableImport.nothingText')} />}
        onChange={() => undefined}
      />
    </>
  );
}

function useColumns<Row extends ImportedRow>(way: ImportWay<Row>): readonly DataColumn<Row>[] {
  const t = useText();
  const title = (key: 'row' | 'outcome' | 'what') => ({ key, title: t(`tableImport.labels.${key}`) });
  const looks = new Map(way.outcomes.map((outcome) => [outcome.key, outcome]));
  const what = (row: Row): string => {
    const { fault } = row;
    if (!fault) return way.what(row);
    const { column, words } = fault;
    return column === null ? words : t('tableImport.inColumn', { column: way.columnName(column), words });
  };
  return [
    { ...title('row'), isFixed: true, render: ({ row }) => row, width: 64 },
    {
      ...title('outcome'),
      isFixed: true,
      width: 110,
      render: ({ outcome }) => {
        const { look = 'returned', name = outcome } = looks.get(outcome) ?? {};
        return <StateTag state={look} text={name} />;
      },
    },
    ...way.columns,
    {
      ...title('what'),
      isFixed: true,
      width: 460,
      render: (row) => (
        <span className="table-import-what" title={what(row)}>
          {what(row)}
        </span>
      ),
    },
  ];
}

import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './data-table.css';
import { IconButton } from './button.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { DataColumn } from './data-column.ts';
import { StaleNotice } from './loaded.tsx';
import { Pager } from './pager.tsx';
import { useHiddenColumns } from './remembered-columns.ts';
import { SkeletonTable } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import type { TableBodyProps } from './table-body.tsx';
import { TableGrid } from './table-grid.tsx';
import type { TableState } from './table-state.ts';
import { fillText, useUiText } from './ui-text.ts';

export interface DataTableProps<Row>
  extends TableState, Pick<TableBodyProps<Row>, 'rowKey' | 'rowName' | 'selection' | 'onOpen'> {
  /** Under this name the column choice is remembered. */
  name: string;
  /** What the table lists, for those who hear it. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[] | undefined;
  total: number;
  isLoading: boolean;
  /** Why the list could not be read; rows already here stay. */
  error?: ReactNode;
  onRetry?: () => void;
  /** An `EmptyState`. */
  empty: ReactNode;
  onChange: (next: TableState) => void;
  /** Filters and search, left of the column choice. */
  toolbar?: ReactNode;
}

export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { name, label, columns, rows, total, page, size, sort, selection, onChange } = props;
  const text = useUiText();
  const [note, setNote] = useState('');
  const [hidden, setHidden] = useHiddenColumns(
    name,
    columns.filter((column) => column.isHiddenAtFirst).map((column) => column.key),
  );
  const selectedText = fillText(text.table.selected, { count: selection?.count ?? selection?.keys.length ?? 0 });
  const shown = columns.filter((column) => column.isFixed || !hidden.includes(column.key));
  return (
    <section className="sk-table" aria-label={label} aria-busy={props.isLoading}>
      <div className="sk-table-toolbar">
        {selection && selection.keys.length > 0 ? (
          <div className="sk-table-bulk" role="toolbar" aria-label={selectedText}>
            <b>{selectedText}</b>
            {selection.actions}
            <IconButton
              size="small"
              label={text.table.clearSelection}
              icon={<X size={14} />}
              onClick={() => selection.onChange([])}
            />
          </div>
        ) : (
          <div className="sk-table-filters">{props.toolbar}</div>
        )}
        <ColumnChoice columns={columns.filter((column) => !column.isFixed)} hidden={hidden} onChange={setHidden} />
      </div>
      {/* Always there: a live region that comes with its words is not read. */}
      <output className="sk-table-note">{note}</output>
      {props.error && !rows && <ErrorState cause={props.error} onRetry={props.onRetry} />}
      {props.error && rows && <StaleNotice cause={props.error} isBusy={props.isLoading} onRetry={props.onRetry} />}
      {!rows && !props.error && <SkeletonTable rows={8} columns={shown.length} />}
      {rows && (
        <>
          <TableGrid
            label={label}
            total={total}
            rows={rows}
            columns={shown}
            rowKey={props.rowKey}
            rowName={props.rowName}
            rowsBefore={(page - 1) * size}
            selection={selection}
            onOpen={props.onOpen}
            onPassOver={(count, reasons) =>
              setNote(count > 0 ? fillText(text.table.passedOver, { count, reasons: reasons.join(' · ') }) : '')
            }
            sort={sort}
            // Another order begins at the first page: page 7 of another order is not what anyone asked for.
            onSort={(next) => onChange({ page: 1, size, sort: next })}
          />
          {total === 0 && !props.isLoading && props.empty}
          {total > 0 && <Pager label={label} page={page} size={size} sort={sort} total={total} onChange={onChange} />}
        </>
      )}
    </section>
  );
}

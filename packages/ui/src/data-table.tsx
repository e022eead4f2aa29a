import { Checkbox, Popover, Table, type TableColumnType } from 'antd';
import { Columns3, X } from 'lucide-react';
import type { Key, KeyboardEvent, ReactNode } from 'react';

import './data-table.css';
import { Button, IconButton } from './button.tsx';
import { useHiddenColumns } from './remembered-columns.ts';
import { SkeletonTable } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import { sortOrderOf, toSort, type TableState } from './table-state.ts';
import { fillText, useUiText } from './ui-text.ts';

export interface DataColumn<Row> {
  /** Also the name sent as `sort`. */
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly width?: number;
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
  /** Left out until the user asks for it. */
  readonly isHiddenAtFirst?: boolean;
  /** The name of the thing: always shown. */
  readonly isFixed?: boolean;
}

export interface DataTableProps<Row> extends TableState {
  /** Under this name the column choice is remembered. */
  name: string;
  /** What the table lists, for those who hear it. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
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
  selection?: {
    readonly keys: readonly string[];
    readonly onChange: (keys: readonly string[]) => void;
    /** What can be done with the selected rows. */
    readonly actions: ReactNode;
  };
  onRowClick?: (row: Row) => void;
}

export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { name, label, columns, rows, rowKey, total, page, size, sort, selection, onChange, onRowClick } = props;
  const text = useUiText();
  const [hidden, setHidden] = useHiddenColumns(
    name,
    columns.filter((c) => c.isHiddenAtFirst).map((c) => c.key),
  );

  if (props.error && !rows) return <ErrorState cause={props.error} onRetry={props.onRetry} />;
  if (!rows) return <SkeletonTable rows={8} columns={columns.length} />;

  const selectedText = fillText(text.table.selected, { count: selection?.keys.length ?? 0 });
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
        <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
      </div>
      {props.error && <ErrorState cause={props.error} onRetry={props.onRetry} />}
      <Table<Row>
        size="middle"
        columns={shown.map((column) => toAntdColumn(column, sort))}
        dataSource={rows}
        rowKey={rowKey}
        loading={props.isLoading}
        locale={{ emptyText: props.empty }}
        showSorterTooltip={false}
        onRow={(row) => (onRowClick ? clickableRow(() => onRowClick(row)) : {})}
        pagination={{
          current: page,
          pageSize: size,
          total,
          size: 'small',
          showSizeChanger: total > 20,
          pageSizeOptions: [20, 50, 100],
          showTotal: (count) => fillText(text.table.total, { count }),
          hideOnSinglePage: false,
        }}
        {...(selection && {
          rowSelection: {
            selectedRowKeys: [...selection.keys],
            preserveSelectedRowKeys: true,
            columnWidth: 40,
            onChange: (keys: Key[]) => selection.onChange(keys.map(String)),
            getCheckboxProps: () => ({ 'aria-label': text.table.selectRow }),
          },
        })}
        onChange={(pagination, _filters, sorter) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter;
          const nextSort = toSort(String(by?.columnKey ?? ''), by?.order);
          // A new order or size begins at the first page: page 7 of another order is not what anyone asked for.
          const isSamePlace = nextSort === sort && pagination.pageSize === size;
          onChange({
            page: isSamePlace ? (pagination.current ?? 1) : 1,
            size: pagination.pageSize ?? size,
            sort: nextSort,
          });
        }}
      />
    </section>
  );
}

/** What a click opens, Enter opens too. */
const clickableRow = (open: () => void) => ({
  className: 'sk-table-clickable',
  tabIndex: 0,
  onClick: open,
  onKeyDown: (event: KeyboardEvent) => {
    // Keys pressed on something inside the row are meant for that.
    if (event.target !== event.currentTarget || event.key !== 'Enter') return;
    event.preventDefault();
    open();
  },
});

function ColumnChoice<Row>(props: {
  columns: readonly DataColumn<Row>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}): ReactNode {
  const text = useUiText();
  const choosable = props.columns.filter((column) => !column.isFixed);
  if (choosable.length === 0) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Checkbox.Group
          className="sk-table-columns"
          aria-label={text.table.chooseColumns}
          options={choosable.map((column) => ({ value: column.key, label: column.title }))}
          value={choosable.map((column) => column.key).filter((key) => !props.hidden.includes(key))}
          onChange={(shown) =>
            props.onChange(choosable.map((column) => column.key).filter((key) => !shown.includes(key)))
          }
        />
      }
    >
      <Button size="small" kind="ghost" icon={<Columns3 size={14} />} title={text.table.chooseColumns}>
        {text.table.columns}
      </Button>
    </Popover>
  );
}

const toAntdColumn = <Row,>(column: DataColumn<Row>, sort: string | undefined): TableColumnType<Row> => ({
  key: column.key,
  title: column.title,
  align: column.align ?? 'start',
  sorter: column.isSortable ?? false,
  sortOrder: sortOrderOf(sort, column.key),
  render: (_value, row) => column.render(row),
  ...(column.width !== undefined && { width: column.width }),
});

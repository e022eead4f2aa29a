import { useRef, type ReactNode } from 'react';

import { TableBody, type TableBodyProps } from './table-body.tsx';
import { gridStyle } from './column-tracks.ts';
import { HeadCell, SelectAllCell } from './table-head.tsx';
import { tableRoles } from './table-roles.ts';
import { nextSort } from './table-state.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

/** What a page of a list holds at most is drawn whole: its columns are as wide as what is in them, and Ctrl+F finds every row. */
const ROWS_DRAWN_WHOLE = 200;
const HEAD_HEIGHT = 40;

export interface TableGridProps<Row> extends Omit<TableBodyProps<Row>, 'virtual'> {
  label: string;
  total: number;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

/** The table itself, in the box that it scrolls in. */
export function TableGrid<Row>(props: TableGridProps<Row>): ReactNode {
  const { label, total, sort, onSort, ...body } = props;
  const { rows, columns, selection } = body;
  const scrollRef = useRef<HTMLDivElement>(null);
  useScrollEdges(scrollRef);
  const isVirtual = rows.length > ROWS_DRAWN_WHOLE;
  return (
    <div className="sk-table-scroll" data-virtual={isVirtual || undefined} ref={scrollRef}>
      <table
        {...tableRoles.grid}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-multiselectable={selection && true}
        style={isVirtual ? gridStyle(columns, selection !== undefined) : undefined}
      >
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row} aria-rowindex={1}>
            {selection && (
              <SelectAllCell rows={rows} rowKey={props.rowKey} selection={selection} onPassOver={props.onPassOver} />
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                sort={sort}
                onSort={() => onSort(nextSort(sort, column.key))}
              />
            ))}
          </tr>
        </thead>
        <TableBody {...body} virtual={isVirtual ? { rowHeight: heightOfRow(), headHeight: HEAD_HEIGHT } : undefined} />
      </table>
    </div>
  );
}

/** As data-table.css draws it. */
const heightOfRow = (): number => (matchMedia('(pointer: coarse)').matches ? 48 : 40);

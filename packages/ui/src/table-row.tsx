import { memo, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import type { DataColumn } from './data-column.ts';
import { tableRoles } from './table-roles.ts';
import { fillText, useUiText } from './ui-text.ts';

export interface TableRowProps<Row> {
  row: Row;
  index: number;
  /** Counted over all pages, the head included. */
  ariaIndex: number;
  /** Pixels from the first row, where only those in sight are drawn. */
  start: number | undefined;
  columns: readonly DataColumn<Row>[];
  name: string;
  isReachable: boolean;
  isOpenable: boolean;
  /** Nothing where rows are not chosen. */
  isSelected: boolean | undefined;
  whyNotChoosable: string | undefined;
}

function PlainTableRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, index, start, columns, isSelected, whyNotChoosable } = props;
  return (
    <tr
      {...tableRoles.row}
      className={classNames(props.isOpenable && 'sk-table-openable')}
      tabIndex={props.isReachable ? 0 : -1}
      data-index={index}
      aria-rowindex={props.ariaIndex}
      aria-selected={whyNotChoosable === undefined ? isSelected : undefined}
      style={start === undefined ? undefined : { translate: `0 ${start}px` }}
    >
      {isSelected !== undefined && (
        <td {...tableRoles.cell} className="sk-table-check">
          <RowCheckbox name={props.name} isSelected={isSelected} whyNotChoosable={whyNotChoosable} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} {...tableRoles.cell} data-align={column.align === 'end' ? 'end' : undefined}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn again only when something of it changes: scrolling moves past hundreds. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function RowCheckbox(props: Pick<TableRowProps<never>, 'name' | 'whyNotChoosable'> & { isSelected: boolean }) {
  const text = useUiText();
  const label = fillText(text.table.selectRow, { name: props.name });
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={props.whyNotChoosable === undefined ? label : `${label}: ${props.whyNotChoosable}`}
      title={props.whyNotChoosable}
      disabled={props.whyNotChoosable !== undefined}
      checked={props.isSelected}
      // The click on it is heard where the rows stand, with the Shift key that a change does not tell of.
      readOnly
    />
  );
}

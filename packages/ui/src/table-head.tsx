import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';

import type { DataColumn, TableSelection } from './data-column.ts';
import { joined, sortOut, without } from './table-choice.ts';
import { tableRoles } from './table-roles.ts';
import { orderOf } from './table-state.ts';
import { useUiText } from './ui-text.ts';

export function HeadCell<Row>(props: {
  column: DataColumn<Row>;
  sort: string | undefined;
  onSort: () => void;
}): ReactNode {
  const { key, title, width, align = 'start', isSortable = false } = props.column;
  const order = orderOf(props.sort, key);
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[order];
  return (
    <th
      {...tableRoles.head}
      scope="col"
      data-align={align}
      style={{ width }}
      {...(isSortable && { 'aria-sort': order })}
    >
      {isSortable ? (
        <button type="button" className="sk-table-sort" data-order={order} onClick={props.onSort}>
          {title}
          <Arrow size={13} aria-hidden />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

export function SelectAllCell<Row>(props: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection<Row>;
  onPassOver: (count: number, reasons: readonly string[]) => void;
}): ReactNode {
  const text = useUiText();
  const { rows, rowKey, onPassOver } = props;
  const { keys, onChange, whyNotChoosable } = props.selection;
  const count = useMemo(() => {
    // The usual case, which need not look at every row.
    if (keys.length === 0) return 0;
    const chosen = new Set(keys);
    return rows.filter((row) => chosen.has(rowKey(row))).length;
  }, [rows, rowKey, keys]);
  const isAll = count > 0 && count === sortOut(rows, whyNotChoosable).choosable.length;
  return (
    <th {...tableRoles.head} scope="col" className="sk-table-check">
      {/* Around the box, so that a finger meets it. */}
      <label>
        <input
          type="checkbox"
          aria-label={text.table.selectPage}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={({ target }) => {
            const { choosable, passedOver, reasons } = sortOut(rows, whyNotChoosable);
            const here = choosable.map(rowKey);
            onChange(target.checked ? joined(keys, here) : without(keys, here));
            onPassOver(target.checked ? passedOver : 0, reasons);
          }}
        />
      </label>
    </th>
  );
}

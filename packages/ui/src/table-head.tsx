import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

import type { DataColumn, TableSelection } from './data-column.ts';
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
    <th scope="col" data-align={align} style={{ width }} {...(isSortable && { 'aria-sort': order })}>
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
  selection: TableSelection;
}): ReactNode {
  const text = useUiText();
  const { keys, onChange } = props.selection;
  const here = props.rows.map(props.rowKey);
  const count = here.filter((key) => keys.includes(key)).length;
  return (
    <th scope="col" className="sk-table-check">
      <input
        type="checkbox"
        aria-label={text.table.selectPage}
        checked={count > 0 && count === here.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < here.length;
        }}
        onChange={({ target }) => {
          const elsewhere = keys.filter((key) => !here.includes(key));
          onChange(target.checked ? [...elsewhere, ...here] : elsewhere);
        }}
      />
    </th>
  );
}

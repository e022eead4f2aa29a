import { useRef, useState, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import type { DataColumn, TableSelection } from './data-column.ts';
import { handleRowKey } from './table-keys.ts';
import { fillText, useUiText } from './ui-text.ts';

export interface TableBodyProps<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** What a row is called: for the letters that jump to it, and for its checkbox. */
  rowName: (row: Row) => string;
  /** How many rows come before the first of these. */
  rowsBefore: number;
  selection?: TableSelection | undefined;
  onOpen?: ((row: Row) => void) | undefined;
}

export function TableBody<Row>(props: TableBodyProps<Row>): ReactNode {
  const { rows, columns, rowKey, rowName, rowsBefore, selection, onOpen } = props;
  const text = useUiText();
  // The one row that Tab reaches; the arrows go on from there.
  const [active, setActive] = useState<string>();
  const keys = rows.map(rowKey);
  const reachable = active !== undefined && keys.includes(active) ? active : keys[0];
  // From which row Shift reaches.
  const anchor = useRef<string | undefined>(undefined);

  const toggle = (key: string, isRange = false) => {
    if (!selection) return;
    const chosen = isRange ? between(keys, anchor.current ?? key, key) : [key];
    anchor.current = key;
    const others = selection.keys.filter((other) => !chosen.includes(other));
    const isOff = selection.keys.includes(key);
    selection.onChange(isOff ? others : [...others, ...chosen]);
  };

  return (
    <tbody>
      {rows.map((row, index) => {
        const key = rowKey(row);
        const isSelected = selection?.keys.includes(key) ?? false;
        return (
          <tr
            key={key}
            className={classNames(onOpen && 'sk-table-openable')}
            tabIndex={key === reachable ? 0 : -1}
            data-name={rowName(row)}
            aria-rowindex={rowsBefore + index + 2}
            {...(selection && { 'aria-selected': isSelected })}
            onFocus={() => setActive(key)}
            onKeyDown={(event) =>
              handleRowKey(event, {
                open: onOpen && (() => onOpen(row)),
                toggle: selection && (() => toggle(key)),
              })
            }
            onClick={(event) => {
              if (onOpen && !(event.target as Element).closest('a, button, input, label')) onOpen(row);
            }}
          >
            {selection && (
              <td className="sk-table-check">
                <input
                  type="checkbox"
                  tabIndex={-1}
                  aria-label={fillText(text.table.selectRow, { name: rowName(row) })}
                  checked={isSelected}
                  onClick={(event) => toggle(key, event.shiftKey)}
                  onChange={() => undefined}
                />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.key} data-align={column.align ?? 'start'}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

const between = (keys: readonly string[], one: string, other: string): readonly string[] => {
  const [from = 0, to = 0] = [keys.indexOf(one), keys.indexOf(other)].toSorted((a, b) => a - b);
  return keys.slice(Math.max(0, from), to + 1);
};

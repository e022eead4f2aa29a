import { useCallback, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import type { DataColumn, TableSelection } from './data-column.ts';
import { stepFrom } from './row-steps.ts';
import { between, joined, sortOut, toggled } from './table-choice.ts';
import { tableRoles } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import { createTypeahead, isLetter } from './typeahead.ts';
import { indexOfRow, useRowFocus } from './use-row-focus.ts';

export interface TableBodyProps<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** What a row is called: for the letters that jump to it, and for its checkbox. */
  rowName: (row: Row) => string;
  /** How many rows come before the first of these. */
  rowsBefore: number;
  selection?: TableSelection<Row> | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** Rows were to be chosen that cannot be, for these reasons. */
  onPassOver: (count: number, reasons: readonly string[]) => void;
  /** Given for a table of which only the rows in sight are drawn. */
  virtual?: { rowHeight: number; headHeight: number } | undefined;
}

export function TableBody<Row>(props: TableBodyProps<Row>): ReactNode {
  const { rows, columns, rowKey, rowName, rowsBefore, selection, onOpen, virtual } = props;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const typeahead = useRef(createTypeahead());
  // From which row Shift reaches.
  const anchor = useRef(0);
  // Asked row by row: a list of 20,000 keys would be made again for every drawing.
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? '' : rowKey(row);
    },
    [rows, rowKey],
  );
  const chosen = useMemo(() => new Set(selection?.keys), [selection?.keys]);
  const focus = useRowFocus({
    count: rows.length,
    keyAt,
    bodyRef,
    ...(virtual && { virtual }),
  });

  const chooseAll = (wanted: readonly Row[]) => {
    const { choosable, passedOver, reasons } = sortOut(wanted, selection?.whyNotChoosable);
    selection?.onChange(joined(selection.keys, choosable.map(rowKey)));
    props.onPassOver(passedOver, reasons);
  };
  const toggle = (row: Row) => {
    const reason = selection?.whyNotChoosable?.(row);
    if (reason !== undefined) return props.onPassOver(1, [reason]);
    selection?.onChange(toggled(selection.keys, rowKey(row)));
    return props.onPassOver(0, []);
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const index = indexOfRow(event.target);
    const row = index === undefined ? undefined : rows[index];
    // Keys pressed on something inside a row are meant for that.
    if (index === undefined || row === undefined || !(event.target as Element).matches('tr')) return;
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection) chooseAll(rows);
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'Enter' && onOpen) onOpen(row);
    else if (event.key === ' ' && selection) {
      anchor.current = index;
      toggle(row);
    } else if (!move(event, index)) return;
    event.preventDefault();
  };

  const move = ({ key, shiftKey }: KeyboardEvent, index: number): boolean => {
    const to =
      stepFrom(key, index, rows.length, focus.rowsOfAPage()) ??
      (isLetter(key) ? typeahead.current(key, { count: rows.length, nameAt, from: index }) : undefined);
    if (to === undefined) return false;
    focus.focusRow(to);
    if (shiftKey && selection && !isLetter(key)) chooseAll(between(rows, anchor.current, to));
    else anchor.current = to;
    return true;
  };
  const nameAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? '' : rowName(row);
  };

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const index = indexOfRow(event.target);
    const row = index === undefined ? undefined : rows[index];
    if (index === undefined || row === undefined) return;
    const target = event.target as Element;
    if (target.closest('.sk-table-check')) {
      if (event.shiftKey) chooseAll(between(rows, anchor.current, index));
      else toggle(row);
      anchor.current = index;
    } else if (onOpen && !target.closest('a, button, input, label')) onOpen(row);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears for its rows, which have the focus
    <tbody
      ref={bodyRef}
      {...tableRoles.group}
      style={focus.height === undefined ? undefined : { height: focus.height }}
      onKeyDown={handleKey}
      onClick={handleClick}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      {focus.placed.map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const key = rowKey(row);
        return (
          <TableRow
            key={key}
            row={row}
            index={index}
            ariaIndex={rowsBefore + index + 2}
            start={start}
            columns={columns}
            name={rowName(row)}
            isReachable={index === focus.reachable}
            isOpenable={onOpen !== undefined}
            isSelected={selection && chosen.has(key)}
            whyNotChoosable={selection?.whyNotChoosable?.(row)}
          />
        );
      })}
    </tbody>
  );
}

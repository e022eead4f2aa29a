import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import { stepFrom } from './row-steps.ts';
import { SearchBox } from './search-box.tsx';
import { between, joined, toggled } from './table-choice.ts';
import { createTypeahead, isLetter } from './typeahead.ts';
import { fillText, useUiText } from './ui-text.ts';
import { indexOfRow, useRowFocus } from './use-row-focus.ts';

export interface TransferItem {
  readonly key: string;
  readonly name: string;
  /** What tells two of the same name apart. */
  readonly text?: string;
}

export interface TransferSideProps {
  label: string;
  items: readonly TransferItem[];
  marked: readonly string[];
  onMark: (marked: readonly string[]) => void;
  onMove: (keys: readonly string[]) => void;
}

export function TransferSide({ label, items, marked, onMark, onMove }: TransferSideProps): ReactNode {
  const text = useUiText();
  const [search, setSearch] = useState('');
  const bodyRef = useRef<HTMLDivElement>(null);
  const typeahead = useRef(createTypeahead());
  // From which one Shift reaches.
  const anchor = useRef(0);
  const shown = useMemo(() => items.filter((item) => hasPart(item, search)), [items, search]);
  const focus = useRowFocus({
    count: shown.length,
    keyAt: useCallback((index: number) => shown[index]?.key ?? '', [shown]),
    bodyRef,
    virtual: { rowHeight: heightOfRow(), headHeight: PADDING },
  });

  const mark = (index: number, isRange: boolean) => {
    const key = shown[index]?.key;
    if (key === undefined) return;
    if (isRange) onMark(joined(marked, between(shown, anchor.current, index).map(keyOf)));
    else onMark(toggled(marked, key));
    if (!isRange) anchor.current = index;
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const index = indexOfRow(event.target);
    const item = index === undefined ? undefined : shown[index];
    if (index === undefined || !item) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'a' && isCommand) onMark(joined(marked, shown.map(keyOf)));
    else if (isCommand || event.altKey) return;
    else if (event.key === ' ') mark(index, event.shiftKey);
    else if (event.key === 'Enter') {
      const together = shown.map(keyOf).filter((key) => marked.includes(key));
      onMove(together.length > 0 ? together : [item.key]);
    } else if (!go(event, index)) return;
    event.preventDefault();
  };
  const go = ({ key, shiftKey }: KeyboardEvent, index: number): boolean => {
    const nameAt = (at: number) => shown[at]?.name ?? '';
    const to =
      stepFrom(key, index, shown.length, focus.rowsOfAPage()) ??
      (isLetter(key) ? typeahead.current(key, { count: shown.length, nameAt, from: index }) : undefined);
    if (to === undefined) return false;
    focus.focusRow(to);
    if (shiftKey && !isLetter(key)) mark(to, true);
    return true;
  };
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const index = indexOfRow(event.target);
    if (index !== undefined) mark(index, event.shiftKey);
  };
  const handleDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const item = shown[indexOfRow(event.target) ?? -1];
    if (item) onMove([item.key]);
  };

  return (
    <section className="sk-transfer-side" aria-label={label}>
      <header>
        <b>{label}</b>
        <span>{fillText(text.transfer.count, { count: items.length })}</span>
      </header>
      <SearchBox label={fillText(text.transfer.search, { side: label })} value={search} onChange={setSearch} />
      <div className="sk-transfer-box" data-virtual>
        <div
          ref={bodyRef}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own list draws every one of thousands
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          aria-multiselectable
          style={{ height: focus.height }}
          onKeyDown={handleKey}
          onClick={handleClick}
          onDoubleClick={handleDoubleClick}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
        >
          {focus.placed.map(({ index, start }) => {
            const item = shown[index];
            if (!item) return null;
            return (
              <div
                key={item.key}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
                role="option"
                className="sk-transfer-row"
                tabIndex={index === focus.reachable ? 0 : -1}
                data-index={index}
                aria-selected={marked.includes(item.key)}
                aria-posinset={index + 1}
                aria-setsize={shown.length}
                style={{ translate: `0 ${start ?? 0}px` }}
              >
                <span>{item.name}</span>
                {item.text && <small>{item.text}</small>}
              </div>
            );
          })}
        </div>
        {shown.length === 0 && <p className="sk-transfer-none">{text.transfer.nothing}</p>}
      </div>
    </section>
  );
}

const keyOf = ({ key }: TransferItem): string => key;

const hasPart = ({ name, text = '' }: TransferItem, search: string): boolean =>
  `${name} ${text}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

/** Above and below the rows, as transfer-list.css draws it. */
const PADDING = 6;

/** As transfer-list.css draws it. */
const heightOfRow = (): number => (matchMedia('(pointer: coarse)').matches ? 44 : 32);

import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const ROWS_BEYOND_THE_EDGE = 6;
/** For PageUp and PageDown where the page scrolls and not the list. */
const ROWS_OF_A_PAGE = 10;

export interface RowFocusOptions {
  readonly count: number;
  /** Two rows never have the same; it says which row has the focus when the order changes. */
  readonly keyAt: (index: number) => string;
  /** Holds the rows, each marked `data-index`. */
  readonly bodyRef: RefObject<HTMLElement | null>;
  /** Only the rows in sight are drawn, in a box that scrolls and is marked `data-virtual`. Left out, all are. */
  readonly virtual?: {
    readonly rowHeight: number;
    /** What the box shows besides rows: a head that stays in sight, padding. */
    readonly headHeight: number;
  };
}

export interface PlacedRow {
  readonly index: number;
  /** Pixels from the first row; nothing where rows simply follow each other. */
  readonly start: number | undefined;
}

export interface RowFocus {
  readonly placed: readonly PlacedRow[];
  /** Of all rows together. */
  readonly height: number | undefined;
  /** The one row that Tab reaches; the arrows go on from there. */
  readonly reachable: number;
  readonly rowsOfAPage: () => number;
  /** At once, wherever the row is: a second arrow that comes before the next frame must not be lost. */
  readonly focusRow: (index: number) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/** Which rows are drawn, and which of them has the focus, whatever is scrolled, sorted or taken out meanwhile. */
export function useRowFocus({ count, keyAt, bodyRef, virtual }: RowFocusOptions): RowFocus {
  const [active, setActive] = useState<string>();
  const lastIndex = useRef(0);
  const shown = useRef({ count, keyAt });
  const isFocusInside = useRef(false);
  const reachable = useMemo(() => {
    const index = active === undefined ? -1 : findRow(active, count, keyAt);
    return index >= 0 ? index : placeOfGone(shown.current, lastIndex.current, { count, keyAt });
  }, [active, count, keyAt]);

  // oxlint-disable-next-line react/incompatible-library -- it answers otherwise after each scroll, and nothing here is memoised over it
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    enabled: virtual !== undefined,
    count,
    getScrollElement: () => scrollerOf(bodyRef.current),
    estimateSize: () => virtual?.rowHeight ?? 0,
    overscan: ROWS_BEYOND_THE_EDGE,
    // The row with the focus is drawn wherever it is: taken out of the page it would lose it.
    rangeExtractor: useCallback((range: Range) => withIndex(defaultRangeExtractor(range), reachable), [reachable]),
  });

  const rowAt = (index: number) => bodyRef.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);

  useLayoutEffect(() => {
    const isMoved = lastIndex.current !== reachable;
    const before = lastIndex.current;
    lastIndex.current = reachable;
    shown.current = { count, keyAt };
    if (!isFocusInside.current) return;
    if (document.activeElement === document.body || document.activeElement === null)
      (rowAt(reachable) ?? bodyRef.current)?.focus({ preventScroll: true });
    const { range } = virtualizer;
    const wasInSight = range !== null && before >= range.startIndex && before <= range.endIndex;
    if (isMoved && wasInSight) bringIntoSight(rowAt(reachable));
  });

  const focusRow = (index: number) => {
    if (index < 0 || index >= count) return;
    lastIndex.current = index;
    flushSync(() => setActive(keyAt(index)));
    rowAt(index)?.focus({ preventScroll: true });
    bringIntoSight(rowAt(index));
  };

  return {
    placed: virtual ? virtualizer.getVirtualItems() : everyRow(count),
    height: virtual && virtualizer.getTotalSize(),
    reachable,
    rowsOfAPage: () => {
      const scroller = scrollerOf(bodyRef.current);
      if (!virtual || !scroller) return ROWS_OF_A_PAGE;
      const inSight = (scroller.clientHeight - virtual.headHeight) / virtual.rowHeight;
      return Math.max(1, Math.floor(inSight) - 1);
    },
    focusRow,
    onFocus: ({ target }) => {
      isFocusInside.current = true;
      const index = indexOfRow(target);
      if (index === undefined || index >= count) return;
      lastIndex.current = index;
      setActive(keyAt(index));
    },
    onBlur: () => {
      isFocusInside.current = false;
    },
  };
}

/** No further than is needed, in its box and with its box: by itself the browser would put it in the middle. */
const bringIntoSight = (row: HTMLElement | null | undefined) =>
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Of the row that an element stands in. */
export const indexOfRow = (element: EventTarget): number | undefined => {
  const index = (element as Element).closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
};

type Keys = Pick<RowFocusOptions, 'count' | 'keyAt'>;

/** One that was taken out leaves its place to the next that is still there. */
function placeOfGone(before: Keys, index: number, now: Keys): number {
  const indexes = new Map(Array.from({ length: now.count }, (_, at) => [now.keyAt(at), at]));
  for (let at = index; at < before.count; at += 1) {
    const found = indexes.get(before.keyAt(at));
    if (found !== undefined) return found;
  }
  return Math.min(index, now.count - 1);
}

function findRow(key: string, count: number, keyAt: (index: number) => string): number {
  for (let index = 0; index < count; index += 1) if (keyAt(index) === key) return index;
  return -1;
}

/** Found from the rows: a reference to what stands around them is not set yet when they are first laid out. */
const scrollerOf = (body: HTMLElement | null): HTMLElement | null =>
  body?.closest<HTMLElement>('[data-virtual]') ?? null;

const everyRow = (count: number): readonly PlacedRow[] =>
  Array.from({ length: count }, (_, index) => ({ index, start: undefined }));

function withIndex(indexes: number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return indexes;
  return [...indexes, index].toSorted((one, other) => one - other);
}

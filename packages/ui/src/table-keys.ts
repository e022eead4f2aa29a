import type { KeyboardEvent } from 'react';

const ROWS_OF_A_PAGE = 10;

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + ROWS_OF_A_PAGE,
  PageUp: (index) => index - ROWS_OF_A_PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

export interface RowDeeds {
  readonly open?: (() => void) | undefined;
  readonly toggle?: (() => void) | undefined;
}

/**
 * The keys of a row that has the focus. They go from the element itself and not from what was rendered last: a second
 * arrow that comes before the next render must not be lost.
 */
export const handleRowKey = (event: KeyboardEvent<HTMLElement>, { open, toggle }: RowDeeds): void => {
  const row = event.currentTarget;
  // Keys pressed on something inside the row are meant for that.
  if (event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[];
  const step = steps[event.key];
  if (step) {
    const index = Math.min(rows.length - 1, Math.max(0, step(rows.indexOf(row), rows.length - 1)));
    rows[index]?.focus();
  } else if (event.key === 'Enter' && open) open();
  else if (event.key === ' ' && toggle) toggle();
  else if (!focusByLetter(rows, row, event.key)) return;
  event.preventDefault();
};

/** The next row whose name begins with the letter. */
const focusByLetter = (rows: readonly HTMLElement[], row: HTMLElement, letter: string): boolean => {
  if (letter.length !== 1 || letter === ' ' || letter === '/' || letter === '?' || letter === '[') return false;
  const at = rows.indexOf(row);
  const wanted = letter.toLocaleLowerCase();
  const found = [...rows.slice(at + 1), ...rows.slice(0, at)].find((other) =>
    (other.dataset['name'] ?? '').toLocaleLowerCase().startsWith(wanted),
  );
  found?.focus();
  return found !== undefined;
};

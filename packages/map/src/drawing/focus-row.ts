import type { CornerPlace } from './draft.ts';

/** The one that took its place, else the last there is, else where one is added. Of a line that is gone, the line before. */
export function focusRow(table: HTMLElement, { line, at }: CornerPlace): void {
  const lines = [...table.querySelectorAll<HTMLElement>('[data-line]')];
  const shown = lines[line] ?? lines.at(-1);
  const rows = [...(shown?.querySelectorAll<HTMLElement>('li') ?? [])];
  const row = shown === lines[line] ? (rows[at] ?? rows.at(-1)) : rows.at(-1);
  const button = row?.querySelector<HTMLElement>('[data-remove]');
  (button ?? shown?.querySelector<HTMLElement>('input'))?.focus();
}

/** Of the hole that took the place of one that was removed; else as after a corner. */
export function focusHole(table: HTMLElement, line: number): void {
  const removals = [...table.querySelectorAll<HTMLElement>('[data-remove-hole]')];
  const [next] = [removals[line - 1] ?? removals.at(-1)];
  if (next) next.focus();
  else focusRow(table, { line, at: 0 });
}

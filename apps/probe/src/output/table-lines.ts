import { shownText } from '@skein/mavlink/texts/plain-text.ts';
import type { Language } from '../cli/language.ts';
import type { Cell, Column, Table } from './output.ts';

/** Columns as wide as their widest cell, two blanks apart; numbers to the right. */
export function tableLines({ columns, rows }: Table, language: Language): string[] {
  const cells = rows.map((row) => columns.map((column) => shown(column, row[column.key] ?? null, language)));
  const titles = columns.map(({ title }) => title[language]);
  const widths = titles.map((title, at) => Math.max(...[title, ...cells.map((row) => row[at] ?? '')].map(widthOf)));
  const isNumber = columns.map(({ key }) => rows.some((row) => typeof row[key] === 'number'));
  return [titles, ...cells].map((row) =>
    row
      .map((text, at) => padded(text, widths[at] ?? 0, isNumber[at] ?? false))
      .join('  ')
      .trimEnd(),
  );
}

function shown({ show }: Column, value: Cell, language: Language): string {
  if (value === null) return '—';
  const said = show?.(value) ?? String(value);
  return shownText(typeof said === 'string' ? said : said[language]);
}

function padded(text: string, width: number, isNumber: boolean): string {
  const blanks = ' '.repeat(Math.max(0, width - widthOf(text)));
  return isNumber ? blanks + text : text + blanks;
}

/** Chinese characters take two places of a terminal. */
const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\u9fff\uff00-\uff60]/g)?.length ?? 0);

import type { ErrorReason } from '@skein/contract/errors.ts';
import { MOST_IMPORT_ROWS, type ImportHeadings } from '@skein/contract/table-imports.ts';
import * as z from 'zod';
import { AppError } from '../http/app-error.ts';

/** One row, as it was written. */
export type LineOf<Column extends string> = { readonly row: number } & Readonly<Record<Column, string>>;

export const Sheets = z.array(z.array(z.object({ row: z.int(), cells: z.array(z.string()) })));
export type Sheets = z.infer<typeof Sheets>;
type Sheet = Sheets[number];

interface Table<Column extends string> {
  readonly headings: ImportHeadings<Column>;
  /** Without it a row of words is no row of headings. */
  readonly needed: NoInfer<Column>;
  readonly headingsMissing: ErrorReason;
}

/** A title, or a note on how to fill it in, may stand above the headings. */
const LOOKED_THROUGH = 10;

const plain = (heading: string): string => heading.normalize('NFKC').replaceAll(/[\s*]/g, '').toLowerCase();

export const columnsIn = <Column extends string>(headings: ImportHeadings<Column>): Column[] =>
  Object.keys(headings) as Column[];

/** Reads the lines of the first sheet that has these headings. Empty rows between them are passed over. */
export const createLineReader = <Column extends string>({ headings, needed, headingsMissing }: Table<Column>) => {
  const columns = columnsIn(headings);
  const known = new Map(
    columns.flatMap((column) =>
      Object.values(headings[column]).flatMap((words) => words.map((word) => [plain(word), column] as const)),
    ),
  );

  /** Where each column stands. Several may be of one: one for mail, one for phones. */
  const findHeadings = (sheet: Sheet) => {
    for (const { row: headingRow, cells } of sheet.slice(0, LOOKED_THROUGH)) {
      const places = Map.groupBy(cells.keys(), (place) => known.get(plain(cells[place] ?? '')));
      const count = columns.filter((column) => places.has(column)).length;
      if (places.has(needed) && count > 1) return { headingRow, places };
    }
    return undefined;
  };

  const lineOf = (
    { row, cells }: Sheet[number],
    places: ReadonlyMap<Column | undefined, readonly number[]>,
  ): LineOf<Column>[] => {
    const read = (column: Column) =>
      (places.get(column) ?? []).map((place) => unquote(cells[place] ?? '').trim()).find((text) => text !== '') ?? '';
    const texts = Object.fromEntries(columns.map((column) => [column, read(column)])) as Record<Column, string>;
    return columns.every((column) => texts[column] === '') ? [] : [{ ...texts, row }];
  };

  return (sheets: Sheets): LineOf<Column>[] => {
    const sheet = sheets.find((each) => findHeadings(each));
    const found = sheet && findHeadings(sheet);
    if (!found) throw new AppError(sheets.every((each) => each.length === 0) ? 'import_empty' : headingsMissing);
    const lines = sheet.flatMap((line) => (line.row > found.headingRow ? lineOf(line, found.places) : []));
    if (lines.length === 0) throw new AppError('import_empty');
    if (lines.length > MOST_IMPORT_ROWS) throw new AppError('import_too_long', { limit: MOST_IMPORT_ROWS });
    return lines;
  };
};

/** As our own files quote what a spreadsheet would calculate: `'+44…`. */
const unquote = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');

import { importHeadings, MOST_IMPORT_ROWS, type ImportColumn } from '@skein/contract/member-imports.ts';
import * as z from 'zod';
import { AppError } from '../../http/app-error.ts';

/** One row, as it was written. */
export const ImportLine = z.object({
  row: z.int(),
  name: z.string(),
  contact: z.string(),
  unit: z.string(),
  roles: z.string(),
});
export type ImportLine = z.infer<typeof ImportLine>;

export const Sheets = z.array(z.array(z.object({ row: z.int(), cells: z.array(z.string()) })));
type Sheet = z.infer<typeof Sheets>[number];

/** A title, or a note on how to fill it in, may stand above the headings. */
const LOOKED_THROUGH = 10;

const columnsOf = Object.keys(importHeadings) as ImportColumn[];
const known = new Map(
  columnsOf.flatMap((column) =>
    Object.values(importHeadings[column]).flatMap((words) => words.map((word) => [plain(word), column] as const)),
  ),
);

function plain(heading: string): string {
  return heading.normalize('NFKC').replaceAll(/[\s*]/g, '').toLowerCase();
}

interface Found {
  readonly headingRow: number;
  /** Several may say how to reach somebody: one for mail, one for phones. */
  readonly places: Readonly<Record<ImportColumn, readonly number[]>>;
}

const findHeadings = (sheet: Sheet): Found | undefined => {
  for (const { row: headingRow, cells } of sheet.slice(0, LOOKED_THROUGH)) {
    const named = cells.map((cell) => known.get(plain(cell)));
    const placesOf = (column: ImportColumn) => named.flatMap((name, place) => (name === column ? [place] : []));
    const places = {
      name: placesOf('name'),
      contact: placesOf('contact'),
      unit: placesOf('unit'),
      roles: placesOf('roles'),
    };
    if (places.contact.length > 0 && columnsOf.filter((column) => places[column].length > 0).length > 1)
      return { headingRow, places };
  }
  return undefined;
};

/** Those of the first sheet that has our headings. Empty rows between them are passed over. */
export const readLines = (sheets: readonly Sheet[]): ImportLine[] => {
  const sheet = sheets.find((each) => findHeadings(each));
  const found = sheet && findHeadings(sheet);
  if (!found)
    throw new AppError(sheets.every((each) => each.length === 0) ? 'import_empty' : 'import_headings_missing');
  const lines = sheet.flatMap((line) => (line.row > found.headingRow ? lineOf(line, found) : []));
  if (lines.length === 0) throw new AppError('import_empty');
  if (lines.length > MOST_IMPORT_ROWS) throw new AppError('import_too_long', { limit: MOST_IMPORT_ROWS });
  return lines;
};

const lineOf = ({ row, cells }: Sheet[number], { places }: Found): ImportLine[] => {
  const read = (column: ImportColumn) =>
    places[column].map((place) => unquote(cells[place] ?? '').trim()).find((text) => text !== '') ?? '';
  const line = { row, name: read('name'), contact: read('contact'), unit: read('unit'), roles: read('roles') };
  const isEmpty = columnsOf.every((column) => line[column] === '');
  return isEmpty ? [] : [line];
};

/** As our own files quote what a spreadsheet would calculate: `'+44…`. */
const unquote = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');

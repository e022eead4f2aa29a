import { inLanguage } from '@skein/contract/both-languages.ts';
import type { Language } from '@skein/contract/language.ts';
import type { TableFormat } from '@skein/contract/table-format.ts';
import { REASON_HEADING } from '@skein/contract/table-imports.ts';
import type { Download } from '../http/send-file.ts';
import type { Columns } from '../lists/csv.ts';
import { writeTable } from '../lists/write-table.ts';
import type { ImportContent } from './import-content.ts';
import { columnsIn, type LineOf } from './read-lines.ts';
import type { TableImport } from './table-import.ts';

type Named<Column extends string> = Pick<TableImport<Column, never, never>, 'fileName' | 'headings'>;

/** To be filled in. */
export const templateTable = <Column extends string>(
  { fileName, headings }: Named<Column>,
  format: TableFormat,
  language: Language,
): Download => writeTable(`${fileName}-template`, format, headed({ fileName, headings }, language), oneBatch([]));

/** The rows that are left to be mended, each with what is wrong with it. */
export const faultyTable = <Column extends string>(
  noun: Named<Column>,
  { format, lines, faults }: Pick<ImportContent<Column, never>, 'format' | 'lines' | 'faults'>,
  language: Language,
): Download => {
  const words = new Map(faults.map((fault) => [fault.row, fault.words]));
  const reason = inLanguage({ reason: REASON_HEADING }, language).reason;
  const columns: Columns<LineOf<Column>> = [...headed(noun, language), [reason, ({ row }) => words.get(row) ?? '']];
  return writeTable(`${noun.fileName}-to-mend`, format, columns, oneBatch(lines));
};

const headed = <Column extends string>({ headings }: Named<Column>, language: Language): Columns<LineOf<Column>> =>
  columnsIn(headings).map((column) => [headings[column][language][0] ?? column, (line) => line[column]]);

async function* oneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

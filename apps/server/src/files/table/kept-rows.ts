import { MOST_IMPORT_ROWS } from '@skein/contract/table-imports.ts';
import { AppError } from '../../http/app-error.ts';
import { tableLimits } from './table.limits.ts';

export interface TableRow {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Of one file: takes rows that say something, and drops the others. Whoever asked for the file reads all that is kept in the
 * process that answers everybody, so that it has to be little, whatever the file held.
 */
export const createKeptRows = () => {
  let rows = 0;
  let cells = 0;
  return (sheet: TableRow[], row: TableRow): void => {
    if (row.cells.every((cell) => cell === '')) return;
    rows += 1;
    cells += row.cells.length;
    if (rows > tableLimits.mostRows) throw new AppError('import_too_long', { limit: MOST_IMPORT_ROWS });
    if (cells > tableLimits.mostKeptCells) throw new AppError('table_too_costly');
    sheet.push(row);
  };
};

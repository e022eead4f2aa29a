import type { Download } from '../http/send-file.ts';
import { writeCsv, type Columns } from './csv.ts';
import { WORKBOOK_TYPE, writeWorkbook } from './workbook.ts';

/** The same rows in whichever format is asked for. */
export const writeTable = <Row>(
  name: string,
  format: 'csv' | 'xlsx',
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Download =>
  format === 'csv'
    ? { name: `${name}.csv`, content: writeCsv(columns, batches), mediaType: 'text/csv' }
    : { name: `${name}.xlsx`, content: writeWorkbook(columns, batches), mediaType: WORKBOOK_TYPE };

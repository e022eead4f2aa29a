import { AppError } from '../../http/app-error.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

const ZIP = Buffer.from('PK\u0003\u0004');
/** The container of Excel before 2007, which an encrypted workbook is wrapped in too. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

type TableFormat = 'csv' | 'xlsx';

/** What kind of file it is, by its first bytes; and all its sheets, as JSON. */
export const readTable = async (bytes: Buffer): Promise<{ readonly bytes: Buffer; readonly format: TableFormat }> => {
  if (bytes.subarray(0, OLE.length).equals(OLE))
    throw new AppError(bytes.includes(ENCRYPTED) ? 'table_encrypted' : 'table_too_old');
  const format = bytes.subarray(0, ZIP.length).equals(ZIP) ? 'xlsx' : 'csv';
  const sheets = format === 'xlsx' ? await readWorkbook(bytes) : [readCsv(bytes)];
  return { format, bytes: Buffer.from(JSON.stringify(sheets)) };
};

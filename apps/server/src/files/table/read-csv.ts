import { AppError } from '../../http/app-error.ts';
import { createKeptRows, type TableRow } from './kept-rows.ts';
import { tableLimits } from './table.limits.ts';

const SEPARATORS = [',', ';', '\t', '，', '；'] as const;

/** As whatever program wrote it: Excel saves UTF-8 with a mark, UTF-16 as “Unicode text”, and GB18030 in China. */
const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** The one that stands most often outside quotes in the first line that says something. */
const separatorOf = (text: string): string => {
  const line = /[^\r\n]+/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const counts = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).separator;
};

/** Rows that say something. A quoted cell may hold separators, line ends and doubled quotes. */
export const readCsv = (bytes: Buffer): TableRow[] => {
  const text = decode(bytes);
  if (text.includes('\0')) throw new AppError('table_broken');
  const separator = separatorOf(text);
  const rows: TableRow[] = [];
  const keepRow = createKeptRows();
  let rowNumber = 1;
  let row: string[] = [];
  let place = 0;
  let cells = 0;
  const keep = (cell: string) => {
    cells += 1;
    if (cell.length > tableLimits.longestCell || cells > tableLimits.mostCells) throw new AppError('table_too_costly');
    if (row.length < tableLimits.mostColumns) row.push(cell.trim());
  };
  const endRow = () => {
    keepRow(rows, { row: rowNumber, cells: row });
    rowNumber += 1;
    row = [];
  };
  const readQuoted = (): string => {
    const parts: string[] = [];
    for (;;) {
      const end = text.indexOf('"', place);
      if (end === -1) throw new AppError('table_broken');
      parts.push(text.slice(place, end));
      place = end + 1;
      if (text[place] !== '"') return parts.join('"');
      place += 1;
    }
  };
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g');
  const readPlain = (): string => {
    ends.lastIndex = place;
    const end = ends.exec(text)?.index ?? text.length;
    const cell = text.slice(place, end);
    place = end;
    return cell;
  };
  while (place < text.length) {
    if (text[place] === '"') {
      place += 1;
      // What follows the closing quote belongs to the cell, as spreadsheets have it.
      keep(readQuoted() + readPlain());
    } else keep(readPlain());
    if (text[place] === separator) {
      place += 1;
      if (place === text.length) keep('');
      continue;
    }
    if (text[place] === '\r' && text[place + 1] === '\n') place += 1;
    place += 1;
    endRow();
  }
  if (row.length > 0) endRow();
  return rows;
};

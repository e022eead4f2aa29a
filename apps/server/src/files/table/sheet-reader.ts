import { AppError } from '../../http/app-error.ts';
import { createKeptRows, type TableRow } from './kept-rows.ts';
import { readXml } from './read-xml.ts';
import { tableLimits } from './table.limits.ts';

const LETTERS = 26;
const LAST_ROW = 1_048_576;

/** From 0: what stands before the digits of `AB12`. Undefined without a place, as some programs write. */
const columnOf = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * LETTERS + (letter.codePointAt(0) ?? 0) - 64;
  return column - 1;
};

/** A phone number that became a number is written in full: 1.3812345678E10 is 13812345678. */
const plainNumber = (text: string): string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? String(value) : text;
};

/** Reads sheets of one workbook, whose limits they share. */
export const createSheetReader = (shared: readonly string[]) => {
  let cells = 0;
  let characters = 0;
  const keepRow = createKeptRows();

  const textOf = (type: string | undefined, value: string): string => {
    if (type === 's') return shared[Number(value)] ?? '';
    if (type === undefined || type === 'n') return value === '' ? '' : plainNumber(value);
    return type === 'b' ? String(value === '1') : value;
  };

  const read = async (content: AsyncIterable<Buffer>): Promise<TableRow[]> => {
    const rows: TableRow[] = [];
    let row: string[] = [];
    let rowNumber = 0;
    let lastNumber = 0;
    let column = -1;
    let type: string | undefined;
    let value = '';
    let isValue = false;

    const keepCell = () => {
      const text = textOf(type, value).trim();
      if (text === '' || column >= tableLimits.mostColumns) return;
      characters += text.length;
      if (text.length > tableLimits.longestCell || characters > tableLimits.mostCharacters)
        throw new AppError('table_too_costly');
      while (row.length < column) row.push('');
      row[column] = text;
    };

    await readXml(content, {
      open: (name, attributes) => {
        if (name === 'row') {
          row = [];
          column = -1;
          rowNumber = Number(attributes['r'] ?? rowNumber + 1);
        }
        if (name === 'c') {
          cells += 1;
          if (cells > tableLimits.mostCells) throw new AppError('table_too_costly');
          column = columnOf(attributes['r']) ?? column + 1;
          type = attributes['t'];
          value = '';
        }
        // A formula stands beside the value that it had last: that is what people saw.
        isValue = name === 'v' || name === 't';
      },
      text: (text) => {
        if (isValue) value += text;
      },
      close: (name) => {
        isValue = false;
        if (name === 'c') keepCell();
        if (name !== 'row' || row.length === 0) return;
        // At its own number, which is how people find it again.
        if (!Number.isInteger(rowNumber) || rowNumber <= lastNumber || rowNumber > LAST_ROW)
          throw new AppError('table_broken');
        lastNumber = rowNumber;
        keepRow(rows, { row: rowNumber, cells: row });
      },
    });
    return rows;
  };

  return { read };
};

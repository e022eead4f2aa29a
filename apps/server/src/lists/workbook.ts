import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Columns } from './csv.ts';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The least that a spreadsheet opens. Each file of it is the same every time, but for the sheet. */
const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** What XML 1.0 has no way to say is left out. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const UNSPEAKABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escapeXml = (text: string): string =>
  text.toWellFormed().replace(UNSPEAKABLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As text, whatever it looks like: nothing is calculated, and no phone number becomes 1.38E+10. */
const cellOf = (value: string | number | null): string => {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
};

const rowOf = (cells: readonly (string | number | null)[]): string => `<row>${cells.map(cellOf).join('')}</row>`;

async function* sheetOf<Row>(columns: Columns<Row>, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  const widths = `<cols><col min="1" max="${columns.length}" width="24" customWidth="1"/></cols>`;
  yield `${HEAD}<worksheet xmlns="${MAIN}">${widths}<sheetData>${rowOf(columns.map(([title]) => title))}`;
  for await (const rows of batches) yield rows.map((row) => rowOf(columns.map(([, read]) => read(row)))).join('');
  yield '</sheetData></worksheet>';
}

/** Packed while it is read: of however many rows, memory holds those of one batch. */
export async function* writeWorkbook<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(frame)) zip.addBuffer(Buffer.from(content), path);
  const sheet = Readable.from(sheetOf(columns, batches));
  const packed = zip.outputStream as Readable;
  // A failure while rows are read would leave the reader waiting for ever.
  sheet.on('error', (error) => packed.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  try {
    yield* packed as AsyncIterable<Uint8Array>;
  } finally {
    sheet.destroy();
  }
}

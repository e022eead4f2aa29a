import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

interface Sheet {
  readonly xml: string | Readable;
  readonly state?: string;
}

/** A workbook as other programs write it, with whatever stands in its sheets. */
export const aWorkbook = async (
  sheets: readonly Sheet[],
  parts: Readonly<Record<string, string>> = {},
): Promise<Buffer> => {
  const zip = new ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path);
  const listed = sheets.map(({ state }, index) => {
    const seen = state ? ` state="${state}"` : '';
    return `<sheet name="S${index}" sheetId="${index + 1}"${seen} r:id="r${index}"/>`;
  });
  add('xl/workbook.xml', `<workbook ${MAIN} ${OFFICE}><sheets>${listed.join('')}</sheets></workbook>`);
  const relations = sheets.map((_, index) => `<Relationship Id="r${index}" Target="worksheets/s${index}.xml"/>`);
  add('xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`);
  for (const [index, { xml }] of sheets.entries()) {
    const path = `xl/worksheets/s${index}.xml`;
    if (typeof xml === 'string') add(path, `<worksheet ${MAIN}><sheetData>${xml}</sheetData></worksheet>`);
    else zip.addReadStream(xml, path);
  }
  for (const [path, xml] of Object.entries(parts)) add(path, xml);
  zip.end();
  return buffer(zip.outputStream);
};

/** Much of the same, which packs into very little. */
export const repeated = (before: string, piece: string, times: number, after: string): Readable =>
  Readable.from(
    (function* () {
      yield before;
      const many = piece.repeat(1_000);
      for (let count = 0; count < times; count += 1_000) yield many;
      yield after;
    })(),
  );

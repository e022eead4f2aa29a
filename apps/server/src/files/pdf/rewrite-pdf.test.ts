import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../http/app-error.ts';
import { activePdfs, plainPdfs } from '../../testing/pdf-corpus.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { rewritePdf } from './rewrite-pdf.ts';

const refusal = (reason: string) => expect.objectContaining({ reason }) as AppError;

/** Keys and names by which a PDF acts, carries files, asks for input or leads away. */
const active =
  /\/(?:JavaScript|JS|OpenAction|AA|A|Launch|URI|GoTo\w?|EmbeddedFiles?|EF|Filespec|FileAttachment|RichMedia|Rendition|AcroForm|XFA|SubmitForm|ImportData|Annots|Names|Dests|Outlines|Encrypt|Metadata)\b/;

const objectsOf = async (pdf: Buffer): Promise<PDFObject[]> =>
  (await PDFDocument.load(pdf, { updateMetadata: false })).context
    .enumerateIndirectObjects()
    .map(([, object]) => object);

/** All that it says outside of streams. */
const structureOf = async (pdf: Buffer): Promise<string> =>
  (await objectsOf(pdf)).map((object) => (object instanceof PDFRawStream ? object.dict : object).toString()).join('\n');

const contentOf = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

const streamsOf = async (pdf: Buffer): Promise<PDFRawStream[]> =>
  (await objectsOf(pdf)).filter((object) => object instanceof PDFRawStream);

/** What pages draw, in order, with the forms that they draw it with. */
const drawnBy = async (pdf: Buffer): Promise<string> => {
  const isDrawing = ({ dict }: PDFRawStream) => dict.get(PDFName.of('Subtype')) !== PDFName.of('Image');
  return (await streamsOf(pdf)).filter(isDrawing).map(contentOf).join('\n');
};

describe('a PDF as people send them', () => {
  it('keeps its pages with their sizes, text, pictures and fonts, however it is packed', async () => {
    for (const original of await plainPdfs()) {
      const written = await rewritePdf(original);
      const document = await PDFDocument.load(written);
      expect(document.getPages().map((page) => [page.getWidth(), page.getHeight()])).toEqual([
        [595, 842],
        [842, 595],
      ]);
      const hexOfText = Buffer.from('CAAC-2026-000123').toString('hex').toUpperCase();
      expect((await drawnBy(written)).split(hexOfText)).toHaveLength(3);
      const structure = await structureOf(written);
      expect(structure).toContain('/BaseFont /Times-Roman');
      expect(structure).toContain('/Filter /DCTDecode');
      expect(structure).not.toMatch(active);
    }
  });

  it('shows what was filled into its form, which can no longer be filled in', async () => {
    const [original = Buffer.alloc(0)] = await plainPdfs();
    const written = await rewritePdf(original);
    const hexOfText = Buffer.from('Goose').toString('hex').toUpperCase();
    expect(await drawnBy(written)).toContain(hexOfText);
    expect(await drawnBy(written)).toMatch(
      /q 1\.00000 0\.00000 0\.00000 1\.00000 49\.50000 399\.50000 cm \/SkeinStamp\d+ Do Q/,
    );
    expect((await PDFDocument.load(written)).getForm().getFields()).toEqual([]);
  });

  it('comes out the same when it goes in again', async () => {
    for (const original of await plainPdfs()) {
      const once = await rewritePdf(original);
      const linesOf = async (pdf: Buffer) => (await drawnBy(pdf)).split('\n').toSorted();
      expect(await linesOf(await rewritePdf(once))).toEqual(await linesOf(once));
    }
  });

  it('inherits the size and the fonts of the branch that a page grows on', async () => {
    const pdf = aPdf(
      '<< /Type /Pages /Kids [5 0 R] /Count 1 /MediaBox [0 0 300 200] /Resources << /Font << /F1 6 0 R >> >> >>',
      '<< /Type /Page /Parent 4 0 R /Contents 7 0 R >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding << /Differences [65 /A] /JS (x) >> >>',
      { dictionary: '/Length 8 0 R', stream: Buffer.from('BT /F1 12 Tf (honk) Tj ET') },
      '25',
    );
    const written = await rewritePdf(
      Buffer.from(pdf.toString('latin1').replace('/Pages 2 0 R', '/Pages 4 0 R'), 'latin1'),
    );
    expect(await structureOf(written)).toMatch(/\/MediaBox \[ 0 0 300 200 \][^]*\/Font/);
    expect(await structureOf(written)).toContain('/BaseFont /Courier');
    expect(await drawnBy(written)).toBe('BT /F1 12 Tf (honk) Tj ET');
  });

  it('shows what it said last, when it was changed and saved again', async () => {
    const update = Buffer.from(
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 111 222] >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
    );
    const written = await rewritePdf(Buffer.concat([aPdf(), update]));
    expect((await PDFDocument.load(written)).getPage(0).getSize()).toEqual({ width: 111, height: 222 });
  });

  it('keeps hidden layers hidden, and pictures that are masked by themselves', async () => {
    const picture = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray';
    const pdf = aPdf(
      { dictionary: `${picture} /SMask 4 0 R /OC 5 0 R`, stream: Buffer.from('x') },
      '<< /Type /OCG /Name (Draft) >>',
      '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] /AS [] >> >> >>',
      '<< /Type /Page /MediaBox [0 0 9 9] /Resources << /XObject << /P 4 0 R >> >> >>',
    );
    const text = pdf.toString('latin1').replace('/Root 1 0 R', '/Root 6 0 R').replace('[3 0 R]', '[7 0 R]');
    const structure = await structureOf(await rewritePdf(Buffer.from(text, 'latin1')));
    expect(structure).toMatch(/\/OFF \[ \d+ 0 R \]/);
    expect(structure).toMatch(/\/SMask \d+ 0 R/);
  });
});

/** With these in place of its only page. */
const aPdfOf = (pages: readonly string[], ...others: Parameters<typeof aPdf>): Buffer => {
  const kids = pages.map((_, index) => `${index + 4} 0 R`).join(' ');
  return Buffer.from(
    aPdf(...pages, ...others)
      .toString('latin1')
      .replace('[3 0 R]', `[${kids}]`),
    'latin1',
  );
};

describe('what a PDF shows', () => {
  it('leaves out stamps that are hidden, and draws the others', async () => {
    const stampOf = (flags: number) => `<< /Subtype /Stamp /F ${flags} /Rect [0 0 9 9] /AP << /N 5 0 R >> >>`;
    const form = { dictionary: '/Subtype /Form /BBox [0 0 9 9]', stream: Buffer.from('0 0 9 9 re f') };
    const withStamp = (flags: number) =>
      rewritePdf(aPdfOf([`<< /Type /Page /MediaBox [0 0 9 9] /Annots [${stampOf(flags)}] >>`], form));
    expect(await drawnBy(await withStamp(4))).toContain('/SkeinStamp');
    for (const hidden of [2, 32, 34]) expect(await drawnBy(await withStamp(hidden))).not.toContain('/SkeinStamp');
  });

  it('is refused beyond what anyone could look at: pages without end, a picture of many megapixels', async () => {
    const pages = (count: number) => Array.from({ length: count }, () => '<< /Type /Page /MediaBox [0 0 9 9] >>');
    expect((await PDFDocument.load(await rewritePdf(aPdfOf(pages(300))))).getPageCount()).toBe(300);
    await expect(rewritePdf(aPdfOf(pages(301)))).rejects.toEqual(refusal('file_too_costly'));
    const page = '<< /Type /Page /MediaBox [0 0 9 9] /Resources << /XObject << /P 5 0 R >> >> >>';
    const dictionary = '/Subtype /Image /Width 20000 /Height 20000 /BitsPerComponent 1 /ColorSpace /DeviceGray';
    const vast = aPdfOf([page], { dictionary, stream: Buffer.from('x') });
    await expect(rewritePdf(vast)).rejects.toEqual(refusal('file_too_costly'));
  });
});

describe('a PDF that could act', () => {
  it('loses what hides where only numbers, names and texts belong', async () => {
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Name << /JS (x) >> /Widths 5 0 R >>';
    const page = `<< /Type /Page /MediaBox [0 0 9 9] /Resources << /Font << /F ${font} >> >> >>`;
    const structure = await structureOf(await rewritePdf(aPdfOf([page], '[<< /S /JavaScript /JS (app.alert) >>]')));
    expect(structure).toContain('/BaseFont /Courier');
    expect(structure).not.toMatch(active);
  });

  it.each(Object.entries(activePdfs))('loses the means when it %s', async (_, original) => {
    const written = await rewritePdf(original);
    expect(await structureOf(written)).not.toMatch(active);
    for (const stream of await streamsOf(written)) expect(contentOf(stream)).not.toMatch(/JavaScript|app\.alert/);
    const types = (await objectsOf(written)).map(
      (each) => each instanceof PDFDict && each.get(PDFName.of('Type'))?.toString(),
    );
    expect(new Set(types)).toEqual(new Set(['/Pages', '/Page', '/Catalog']));
  });

  it('is refused when it is encrypted, wherever it says so', async () => {
    const inTrailer = aPdf().toString('latin1').replace('trailer << ', 'trailer << /Encrypt 7 0 R ');
    await expect(rewritePdf(Buffer.from(inTrailer, 'latin1'))).rejects.toEqual(refusal('pdf_not_plain'));
    const inStream = aPdf({ dictionary: '/Type /XRef /Encrypt 7 0 R', stream: Buffer.alloc(4) });
    await expect(rewritePdf(inStream)).rejects.toEqual(refusal('pdf_not_plain'));
  });

  it.each([
    ['in a packing that nobody knows', '/Filter /RotDecode'],
    ['in a packing with a key', '/Filter [/Crypt /FlateDecode]'],
    ['shifted by a predictor', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'],
  ])('is refused when its objects are %s', async (_, filter) => {
    const stream = { dictionary: `/Type /ObjStm /N 1 /First 4 ${filter}`, stream: deflateSync(Buffer.from('9 0 1')) };
    await expect(rewritePdf(aPdf(stream))).rejects.toEqual(refusal('pdf_not_plain'));
  });
});

describe('a broken PDF', () => {
  const without = (part: string) => Buffer.from(aPdf().toString('latin1').replace(part, ''), 'latin1');
  it.each([
    ['cut short', aPdf().subarray(0, -20)],
    ['with something before it', Buffer.concat([Buffer.from('GIF89a'), aPdf()])],
    ['with something after it', Buffer.concat([aPdf(), Buffer.from('PK\x03\x04 a zip')])],
    ['with something between', Buffer.concat([Buffer.from('%PDF-1.7\nMZ\n'), aPdf()])],
    ['without pages', without('/Kids [3 0 R]')],
    ['without a catalogue', without('/Root 1 0 R')],
  ])('is refused: %s', async (_, pdf) => {
    await expect(rewritePdf(pdf)).rejects.toEqual(refusal('file_broken'));
  });
});

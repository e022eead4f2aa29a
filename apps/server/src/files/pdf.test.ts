import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../http/app-error.ts';
import { aPdf } from '../testing/sample-files.ts';
import { checkPdf } from './pdf.ts';

const refusal = (reason: string) => expect.objectContaining({ reason }) as AppError;
const packed = (objects: string, filter = '/Filter /FlateDecode', deflate = (bytes: Buffer) => deflateSync(bytes)) => ({
  dictionary: `/Type /ObjStm /N 1 /First 4 ${filter}`,
  stream: deflate(Buffer.from(`9 0 ${objects}`)),
});

describe('a plain PDF', () => {
  it.each([
    ['with nothing but pages', aPdf()],
    ['with objects packed into a stream', aPdf(packed('<< /Type /Page >>'))],
    ['with pictures and text', aPdf({ dictionary: '/Filter /FlateDecode', stream: deflateSync(Buffer.alloc(1e6)) })],
    ['with a link to a page of the web', aPdf('<< /S /URI /URI (https://skein.example.org) >>')],
    ['with a form', aPdf('<< /Type /Catalog /AcroForm << /Fields [] >> >>')],
  ])('%s is taken', async (_, pdf) => {
    await expect(checkPdf(pdf)).resolves.toBeUndefined();
  });
});

describe('a PDF that could act', () => {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  it.each([
    ['runs a script', aPdf(script)],
    ['spells the name of its script in numbers', aPdf(script.replace('Java', 'J#61v#61'))],
    ['hides its script among packed objects', aPdf(packed(script))],
    ['starts a program', aPdf('<< /S /Launch /F (cmd.exe) >>')],
    ['carries files', aPdf('<< /Names << /EmbeddedFiles 5 0 R >> >>')],
    ['carries a film', aPdf('<< /Subtype /RichMedia >>')],
    ['sends a form away', aPdf('<< /S /SubmitForm >>')],
    ['is encrypted', aPdf('<< /Encrypt 7 0 R >>')],
  ])('is refused when it %s', async (_, pdf) => {
    await expect(checkPdf(pdf)).rejects.toEqual(refusal('pdf_not_plain'));
  });
});

describe('packed objects that cannot be searched', () => {
  const twice = (bytes: Buffer) => deflateSync(deflateSync(bytes));
  const padding = `/Pad ${'1 '.repeat(3_000)}`;
  it.each([
    ['in another packing', packed('1', '/Filter /LZWDecode')],
    ['packed twice', packed('1', '/Filter [/FlateDecode /FlateDecode]', twice)],
    ['shifted by a predictor', packed('1', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')],
    ['with two filters to choose from', packed('1', '/Filter /FlateDecode /Filter /LZWDecode')],
    ['with a filter named elsewhere', packed('1', '/Filter 7 0 R')],
    ['kept in another file', packed('1', '/F (elsewhere)')],
    ['behind a dictionary too long to be honest', packed('1', `${padding} /Filter /FlateDecode`)],
    ['behind a comment', packed('1', '%1 0 obj <<\n/Filter /FlateDecode')],
  ])('are refused: %s', async (_, stream) => {
    await expect(checkPdf(aPdf(stream))).rejects.toEqual(refusal('pdf_not_plain'));
  });

  it('are refused when they unpack to more than anyone needs', async () => {
    const bomb = { dictionary: '/Filter /FlateDecode', stream: deflateSync(Buffer.alloc(129 * 1024 * 1024)) };
    await expect(checkPdf(aPdf(bomb))).rejects.toEqual(refusal('pdf_not_plain'));
  });

  it('are found even where an `endstream` within the packed bytes pretends that they are over', async () => {
    const bytes = deflateSync(Buffer.from('endstream << /S /JavaScript >>'), { level: 0 });
    await expect(checkPdf(aPdf({ dictionary: '/Filter /FlateDecode', stream: bytes }))).rejects.toEqual(
      refusal('pdf_not_plain'),
    );
  });
});

describe('a broken PDF', () => {
  it.each([
    ['cut short', aPdf().subarray(0, -20)],
    ['with something before it', Buffer.concat([Buffer.from('GIF89a'), aPdf()])],
    ['with something after it', Buffer.concat([aPdf(), Buffer.from('PK\x03\x04 a zip')])],
  ])('is refused: %s', async (_, pdf) => {
    await expect(checkPdf(pdf)).rejects.toEqual(refusal('file_broken'));
  });
});

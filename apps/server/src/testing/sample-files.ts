import { crc32, deflateSync } from 'node:zlib';
import type { ImageKind } from '@skein/contract/files.ts';
import sharp from 'sharp';

/** Of noise, so that it does not compress to nothing and half of it is visibly half. */
export const anImage = (kind: ImageKind, { width = 320, height = 240 } = {}): Promise<Buffer> =>
  noise(width, height).toFormat(kind).toBuffer();

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/** As a phone takes it: lying on its side, with the place where it was taken. */
export const aPhoto = (): Promise<Buffer> =>
  noise(320, 240)
    .withExif({
      IFD0: { Make: 'Skein', Model: 'Goose 1' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 13/1 50/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 28/1 25/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A valid PNG of one colour: a few kilobytes that promise far more. */
export const aPixelFlood = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const pngChunk = (name: string, data: Buffer): Buffer => {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

const emptyPage = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
];

/** A PDF of one empty page and these objects, each a string or a stream with its dictionary. The first is number 4. */
export const aPdf = (...objects: (string | { dictionary: string; stream: Buffer })[]): Buffer => {
  const numbered = [...emptyPage, ...objects].flatMap((object, index) => {
    const [before, after] = [`${index + 1} 0 obj\n`, '\nendobj\n'].map((text) => Buffer.from(text)) as [Buffer, Buffer];
    const content =
      typeof object === 'string'
        ? [Buffer.from(object, 'latin1')]
        : [Buffer.from(`<< ${object.dictionary} >>\nstream\n`), object.stream, Buffer.from('\nendstream')];
    return [before, ...content, after];
  });
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...numbered]);
  const trailer = `xref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(trailer)]);
};

import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 320;
const HEIGHT = 202;

/** A small valid PNG in the shape of a card, with two grey bands so that a preview shows something. */
export const aPicture = (): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Array.from({ length: HEIGHT }, (_, row) => Buffer.alloc(WIDTH + 1, row < HEIGHT / 2 ? 0xd0 : 0x90));
  for (const row of rows) row[0] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (name: string, data: Buffer): Buffer => {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

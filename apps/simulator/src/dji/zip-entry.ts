import { inflateRawSync } from 'node:zlib';

const END_MARK = 0x06_05_4b_50;
const ENTRY_MARK = 0x02_01_4b_50;
const END_LENGTH = 22;
const STORED = 0;
const DEFLATED = 8;

/** A wayline is text of some kilobytes; whatever unpacks to more is no wayline. */
const MOST_BYTES = 16 * 1024 * 1024;

/** One file out of a ZIP archive; null when it is not in there. Throws when the archive is damaged. */
export function readZipEntry(archive: Buffer, name: string): Buffer | null {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_LENGTH > archive.length || archive.readUInt32LE(end) !== END_MARK)
    throw new Error('not a ZIP archive');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    if (archive.readUInt32LE(at) !== ENTRY_MARK) throw new Error('the list of a ZIP archive is damaged');
    const nameLength = archive.readUInt16LE(at + 28);
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) return contentOf(archive, at);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return null;
}

function contentOf(archive: Buffer, at: number): Buffer {
  const method = archive.readUInt16LE(at + 10);
  const packedLength = archive.readUInt32LE(at + 20);
  const local = archive.readUInt32LE(at + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + packedLength);
  if (method === STORED && packed.length > MOST_BYTES) throw new Error('a ZIP entry is too large');
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error(`a ZIP entry is packed by method ${method}, which is not supported`);
  return inflateRawSync(packed, { maxOutputLength: MOST_BYTES });
}

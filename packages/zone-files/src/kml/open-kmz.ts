import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Stopped, type Reading } from '../reading.ts';

/** The bytes of the one document that counts: `doc.kml`, or else the first in the root, or else the first. */
export async function openKmz(bytes: Uint8Array, reading: Reading): Promise<Uint8Array> {
  const { findings } = reading;
  const stop = (reason: 'brokenZip' | 'encryptedZip' | 'noKmlInside'): never => {
    findings.report(reason);
    throw new Stopped();
  };
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, validateEntrySizes: true });
    const entries = await listEntries(zip, reading);
    // Where a name ends at a zero some programs see another file.
    if (entries.some(({ fileName }) => fileName.includes('\0'))) return stop('brokenZip');
    const documents = entries.filter(({ fileName }) => /\.kml$/i.test(fileName));
    const document =
      documents.find(({ fileName }) => fileName.toLowerCase() === 'doc.kml') ?? documents.find(isRoot) ?? documents[0];
    if (!document) return stop('noKmlInside');
    if (document.isEncrypted()) return stop('encryptedZip');
    for (const other of documents) {
      if (other === document) continue;
      findings.report('documentNotRead', {}, { name: other.fileName });
      findings.missZones();
    }
    return await unpack(zip, document, reading);
  } catch (error) {
    if (error instanceof Stopped) throw error;
    // Of whatever is wrong with a zip the library makes an Error in words of its own. A fault of ours is none of them.
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    findings.report('brokenZip', {}, { detail: error instanceof Error ? error.message : '' });
    throw new Stopped();
  }
}

const isRoot = ({ fileName }: Entry): boolean => !fileName.includes('/');

async function listEntries(zip: ZipFile, { findings, limits }: Reading): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length <= limits.mostZipEntries) continue;
    findings.report('tooManyZipEntries', {}, { most: limits.mostZipEntries });
    throw new Stopped();
  }
  return entries;
}

/** Counted while it is unpacked: what the zip says of its sizes is not asked. What it says of its content is compared. */
async function unpack(zip: ZipFile, entry: Entry, { findings, limits }: Reading): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  let checksum = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.mostBytes) {
      findings.report('unpacksTooLarge', {}, { most: limits.mostBytes });
      throw new Stopped();
    }
    checksum = crc32(chunk, checksum);
    chunks.push(chunk);
  }
  if (checksum !== entry.crc32) {
    findings.report('brokenZip', {}, { detail: 'checksum' });
    throw new Stopped();
  }
  return Buffer.concat(chunks);
}

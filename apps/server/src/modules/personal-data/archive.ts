import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ArchiveEntry } from '../../personal-data-keeper.ts';

type GiveStream = (error: unknown, content: Readable) => void;

/** A zip of these, built as it is read: each entry is opened when the one before it is in. Destroyed, it waits for none of them. */
export const packArchive = (
  entries: readonly ArchiveEntry[],
  writtenAt: Date,
  onPacked: (count: number) => void,
): Readable => {
  const zip = new ZipFile();
  // Itself, and not what would read it: that ends only after its next piece, which a store that hangs never gives.
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  let packed = 0;
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  const openFor = async (give: GiveStream, open: ArchiveEntry['open']): Promise<void> => {
    try {
      current = await open();
      if (output.destroyed) return void current.destroy();
      current.once('end', () => onPacked((packed += 1)));
      give(null, current);
    } catch (error) {
      // The zip reports it as its own error.
      give(error, Readable.from([]));
    }
  };
  for (const { path, open } of entries) {
    // Pictures are compressed already.
    const options = { mtime: writtenAt, mode: 0o100600, compress: !path.startsWith('files/') };
    zip.addReadStreamLazy(path, options, (give) => void openFor(give, open));
  }
  zip.end();
  return output;
};

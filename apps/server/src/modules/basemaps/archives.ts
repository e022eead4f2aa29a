import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { explainStoreOutage } from '../../outages/store-outage.ts';

/** A file as it lies there now. */
export interface ArchiveFile {
  readonly bytes: number;
  /** Another one as soon as it was exchanged. */
  readonly stamp: string;
}

/** The PMTiles files that whoever runs the server has put beside it. Read in parts: they may be larger than any memory. */
export interface Archives {
  /** Those too that cannot be opened: whoever put one there looks for it here. */
  readonly list: () => Promise<readonly { readonly name: string; readonly bytes: number }[]>;
  /** Undefined: there is none of that name, or it cannot be opened. */
  readonly find: (name: string) => Promise<ArchiveFile | undefined>;
  /** From an offset so many bytes, or fewer at its end; no sooner than they are taken. */
  readonly read: (name: string, offset: number, length: number) => Promise<Readable | undefined>;
}

/** No path, nothing hidden, and no other kind of file. */
export const isArchiveName = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._ ()-]*\.pmtiles$/u.test(name);

export const createDiskArchives = (folder: string): Archives => ({
  list: async () => {
    // There to be found by whoever looks for the place.
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const names = (await readdir(folder)).filter(isArchiveName).toSorted();
    const files = await Promise.all(names.map((name) => sizeOf(join(folder, name))));
    return names.map((name, index) => ({ name, bytes: files[index]?.bytes ?? 0 }));
  },
  find: (name) => (isArchiveName(name) ? sizeOf(join(folder, name)) : Promise.resolve(undefined)),
  read: async (name, offset, length) => {
    if (!isArchiveName(name)) return undefined;
    return unlessClosed(async () => {
      const file = await open(join(folder, name));
      return file.createReadStream({ start: offset, end: offset + length - 1 });
    });
  },
});

/** The same; where their disk or their bucket is away, the error says so. */
export const explainArchiveOutages = (archives: Archives): Archives => ({
  list: () => explainStoreOutage(archives.list()),
  find: (name) => explainStoreOutage(archives.find(name)),
  read: (...part) => explainStoreOutage(archives.read(...part)),
});

const sizeOf = (path: string): Promise<ArchiveFile | undefined> =>
  unlessClosed(async () => {
    const file = await open(path);
    try {
      const stats = await file.stat();
      if (!stats.isFile()) return undefined;
      return { bytes: stats.size, stamp: `${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}` };
    } finally {
      await file.close();
    }
  });

/** Gone meanwhile, not for this server to read, or a link that leads nowhere: of this file alone, never of the others. */
const CLOSED = new Set(['ENOENT', 'EACCES', 'EPERM', 'ELOOP']);

const unlessClosed = async <T>(look: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Error && 'code' in error && CLOSED.has(String(error.code))) return undefined;
    throw error;
  }
};

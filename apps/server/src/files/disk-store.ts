import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nameOf, type FileStore } from './file-store.ts';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** `<folder>/ab/cdef…`: a folder with a hundred thousand entries is slow to list and to back up. */
export const createDiskStore = (folder: string): FileStore => {
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name.slice(2));

  const has = async (name: string): Promise<boolean> => {
    try {
      await access(pathOf(name));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };

  return {
    has,
    put: async (bytes) => {
      const name = nameOf(bytes);
      if (!(await has(name))) await writeWhole(pathOf(name), bytes);
      return name;
    },
    get: async (name) => {
      try {
        return (await open(pathOf(name))).createReadStream();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  };
};

/** Written aside and renamed: after a power cut a name leads to all of its bytes or to nothing. */
const writeWhole = async (path: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, bytes, { mode: OWNER_ONLY_FILE, flag: 'wx', flush: true });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

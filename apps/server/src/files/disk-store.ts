import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nameOf, type FileStore } from './file-store.ts';
import { OWNER_ONLY_FILE, OWNER_ONLY_FOLDER, writeAside } from './write-aside.ts';

/** What a killed process left half written; a running one needs hours at most. */
const ABANDONED_MILLISECONDS = 24 * 60 * 60 * 1000;
const UNFINISHED = 'unfinished';

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
    // The folder itself: of a file in a folder that is gone, too, the system says no more than that it is not there.
    ping: () => access(folder, constants.W_OK),
    put: async (bytes) => {
      const name = nameOf(bytes);
      if (!(await has(name))) await writeWhole(pathOf(name), bytes);
      return name;
    },
    receive: async (content) => {
      const { path, name, bytes } = await writeAside(join(folder, UNFINISHED), content);
      const keep = async () => {
        await mkdir(dirname(pathOf(name)), { recursive: true, mode: OWNER_ONLY_FOLDER });
        await rename(path, pathOf(name));
      };
      return { name, bytes, keep, discard: () => rm(path, { force: true }) };
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

export const removeAbandoned = async (folder: string): Promise<void> => {
  const unfinished = join(folder, UNFINISHED);
  await mkdir(unfinished, { recursive: true, mode: OWNER_ONLY_FOLDER });
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_MILLISECONDS) await rm(path, { force: true });
  }
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

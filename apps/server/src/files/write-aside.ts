import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export const OWNER_ONLY_FILE = 0o600;
export const OWNER_ONLY_FOLDER = 0o700;

export interface AsideFile {
  readonly path: string;
  /** SHA-256 of the bytes. */
  readonly name: string;
  readonly bytes: number;
}

/** Writes a stream to a file of no meaning yet, and learns its name on the way. Leaves nothing when the stream fails. */
export const writeAside = async (folder: string, content: Readable): Promise<AsideFile> => {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(path, { mode: OWNER_ONLY_FILE, flags: 'wx', flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, name: hash.digest('hex'), bytes };
};

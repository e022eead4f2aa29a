import { randomUUID } from 'node:crypto';
import type { FilePurpose } from '@skein/contract/files.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleContext } from '../../module.ts';
import type { CheckedFile } from './check-upload.ts';
import { toContent } from './file-content.ts';
import { holdDigest, insertFile } from './files.repo.ts';

type Context = Pick<ModuleContext, 'db' | 'fileStore' | 'secrets' | 'clock'>;

export interface NewFile extends CheckedFile {
  readonly ownerId: string;
  readonly purpose: FilePurpose;
}

/** Keeps bytes that are known to be harmless, attached to nothing yet. Gives the id. */
export const storeFile = async (
  { db, fileStore, secrets, clock }: Context,
  { ownerId, purpose, kind, bytes, width, height }: NewFile,
  alsoDo: (tx: Tx, id: string) => Promise<void> = async () => undefined,
): Promise<string> => {
  const id = randomUUID();
  const { content, ...stored } = toContent(secrets, id, purpose, bytes);
  await db.inTransaction(async (tx) => {
    const size = { bytes: bytes.length, width, height };
    await insertFile(tx, { id, ownerId, purpose, kind, ...size, ...stored, createdAt: clock() });
    await alsoDo(tx, id);
  });
  // After the row: bytes without a row would never be swept, a row without bytes is.
  await db.inTransaction(async (tx) => {
    await holdDigest(tx, stored.digest);
    await fileStore.put(content);
  });
  return id;
};

import { randomUUID } from 'node:crypto';
import type { FilePurpose } from '@skein/contract/files.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import type { CheckedFile } from './check-upload.ts';
import { confirmContent, dropUnnamed } from './contents.repo.ts';
import { promiseInTransaction, removeContents } from './contents.service.ts';
import { toContent } from './file-content.ts';
import { BUSY_RETRY_SECONDS } from './files.limits.ts';
import { findFile, insertFile } from './files.repo.ts';
import { removeFiles } from './sweep.service.ts';

type Context = Pick<ModuleContext, 'db' | 'fileStore' | 'secrets' | 'clock'>;

export interface NewFile extends CheckedFile {
  readonly ownerId: string;
  readonly purpose: FilePurpose;
}

/** Keeps bytes that are known to be harmless, attached to nothing yet. Gives the id. See decision 17. */
export const storeFile = async (
  context: Context,
  { ownerId, purpose, kind, bytes, width, height }: NewFile,
  alsoDo: (tx: Tx, id: string) => Promise<void> = async () => undefined,
): Promise<string> => {
  const { db, fileStore, secrets, clock } = context;
  const id = randomUUID();
  const { content, ...stored } = toContent(secrets, id, purpose, bytes);
  const size = { bytes: bytes.length, width, height };
  await promiseInTransaction(context, stored.digest, (tx) =>
    insertFile(tx, { id, ownerId, enterpriseId: null, purpose, kind, ...size, ...stored, createdAt: clock() }),
  );
  try {
    await fileStore.put(content);
  } catch (error) {
    // Best done now; if it cannot be, the sweep does it. Either way the failure to tell is the first.
    await Promise.allSettled([removeFiles(context, [id], dropUnnamed)]);
    throw error;
  }
  let isKept = false;
  const dropped = await db.inTransaction(async (tx) => {
    await confirmContent(tx, stored.digest, clock());
    isKept = (await findFile(tx, id)) !== undefined;
    if (isKept) await alsoDo(tx, id);
    // In one with the confirmation: nobody would look for bytes that are stored, and that nothing names.
    return !isKept && (await dropUnnamed(tx, stored.digest, clock())) ? [stored.digest] : [];
  });
  await removeContents(context, dropped);
  // Swept while the store took its time: its owner is gone, or the clock has leapt. Nobody may believe that it is kept.
  if (!isKept) throw new AppError('too_busy', { retryAfter: BUSY_RETRY_SECONDS });
  return id;
};

import { buffer } from 'node:stream/consumers';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { readContent } from './file-content.ts';
import { claimFile, findFile, releaseFile, type FileClaim } from './files.repo.ts';

/**
 * Keeps an uploaded file for good; what nothing is attached to goes after a day.
 * In the caller's transaction: a form that commits without its files would lose them.
 */
export const attachFile = async (tx: Tx, claim: FileClaim): Promise<void> => {
  if (!(await claimFile(tx, claim))) throw new AppError('no_such_file');
};

/** The bytes of an upload, for a module that makes something else of it. */
export const readUpload = async (
  context: Pick<ModuleContext, 'db' | 'fileStore' | 'secrets'>,
  { fileId, ownerId, purpose }: FileClaim,
): Promise<Buffer> => {
  const file = await findFile(context.db, fileId);
  if (file?.ownerId !== ownerId || file.purpose !== purpose) throw new AppError('no_such_file');
  return buffer(await readContent(context, file));
};

/** Nothing refers to it any more: it goes after a day. */
export const detachFile = (tx: Tx, fileId: string, now: Date): Promise<void> => releaseFile(tx, fileId, now);

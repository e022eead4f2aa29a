import { buffer } from 'node:stream/consumers';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { readContent } from './file-content.ts';
import { claimFile, findFile, releaseFile, type FileClaim, type Referrer } from './files.repo.ts';

/**
 * Keeps an uploaded file as long as the referrer or another holds it; what nothing holds goes after a day.
 * In the caller's transaction: a form that commits without its files would lose them.
 */
export const attachFile = async (tx: Tx, claim: FileClaim, referrer: Referrer): Promise<void> => {
  if (!(await claimFile(tx, claim, referrer))) throw new AppError('no_such_file');
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

/** The referrer holds it no more. When nothing else does, it goes after a day. */
export const detachFile = (tx: Tx, fileId: string, referrer: Referrer, now: Date): Promise<void> =>
  releaseFile(tx, fileId, referrer, now);

import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { claimFile, releaseFile, type FileClaim } from './files.repo.ts';

/**
 * Keeps an uploaded file for good; what nothing is attached to goes after a day.
 * In the caller's transaction: a form that commits without its files would lose them.
 */
export const attachFile = async (tx: Tx, claim: FileClaim): Promise<void> => {
  if (!(await claimFile(tx, claim))) throw new AppError('no_such_file');
};

/** Nothing refers to it any more: it goes after a day. */
export const detachFile = (tx: Tx, fileId: string, now: Date): Promise<void> => releaseFile(tx, fileId, now);

import { attemptEach } from '../../attempt-each.ts';
import type { ModuleContext } from '../../module.ts';
import { dropContent, removeContents } from '../files/files.module.ts';
import { deleteOldExports, forgetArchive, listOverdueArchives } from './exports.repo.ts';
import { exportLimits } from './personal-data.limits.ts';

type Context = Pick<ModuleContext, 'db' | 'fileStore' | 'clock'>;

/** The bytes go after the commit; when the store does not answer then, the sweep of files asks again. */
export const dropArchive = async (context: Context, exportId: string): Promise<void> => {
  const { db, clock } = context;
  const dropped = await db.inTransaction(async (tx) => {
    const digest = await forgetArchive(tx, exportId);
    return digest !== undefined && (await dropContent(tx, digest, clock())) ? [digest] : [];
  });
  await removeContents(context, dropped);
};

/** Removes the archives whose time is over, and rows that have told all they can. */
export const sweepArchives = async (context: Context, now: Date): Promise<void> => {
  await deleteOldExports(context.db, new Date(now.getTime() - exportLimits.rowsKeptSeconds * 1000));
  await attemptEach(await listOverdueArchives(context.db, now), ({ id }) => dropArchive(context, id));
};

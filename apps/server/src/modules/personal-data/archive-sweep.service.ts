import type { ModuleContext } from '../../module.ts';
import { deleteOldExports, forgetArchive, listOverdueArchives } from './exports.repo.ts';
import { exportLimits } from './personal-data.limits.ts';

type Context = Pick<ModuleContext, 'db' | 'fileStore'>;

/** The bytes go in the same transaction: when the store does not answer, the row still names what is left to remove. */
export const dropArchive = ({ db, fileStore }: Context, exportId: string): Promise<void> =>
  db.inTransaction(async (tx) => {
    const digest = await forgetArchive(tx, exportId);
    if (digest !== undefined) await fileStore.delete(digest);
  });

/** Removes the archives whose time is over, and rows that have told all they can. */
export const sweepArchives = async (context: Context, now: Date): Promise<void> => {
  for (const { id } of await listOverdueArchives(context.db, now)) await dropArchive(context, id);
  await deleteOldExports(context.db, new Date(now.getTime() - exportLimits.rowsKeptSeconds * 1000));
};

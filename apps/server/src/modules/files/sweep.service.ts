import { attemptEach } from '../../attempt-each.ts';
import type { ModuleContext } from '../../module.ts';
import { Outage } from '../../outages/outage.ts';
import { abandonedBefore, dropContent, listUnfinishedFiles } from './contents.repo.ts';
import { removeAbandoned, removeContents, removeUnnamed } from './contents.service.ts';
import { UNATTACHED_MILLISECONDS } from './files.limits.ts';
import { deleteUnattachedFile, listForgottenFiles } from './files.repo.ts';

type Context = Pick<ModuleContext, 'db' | 'fileStore' | 'clock'>;

/** Leaves alone what was attached meanwhile, and bytes that another file shares. */
export const removeFiles = (context: Context, ids: readonly string[], drop = dropContent): Promise<void> =>
  attemptEach(ids, async (id) => {
    const { db, clock } = context;
    const dropped = await db.inTransaction(async (tx) => {
      const digest = await deleteUnattachedFile(tx, id);
      return digest !== undefined && (await drop(tx, digest, clock())) ? [digest] : [];
    });
    await removeContents(context, dropped);
  });

type ReportingContext = Context & Pick<ModuleContext, 'log' | 'outages'>;

/** After a deed that is done and stays done: what cannot be removed now is for the sweep, and no failure of the deed. */
const removeIfPossible = async ({ log, outages }: ReportingContext, remove: () => Promise<void>): Promise<void> => {
  try {
    await remove();
  } catch (error) {
    if (error instanceof Outage) outages.note(error);
    else log.warn({ err: error }, 'a file that nobody uses is left to the sweep');
  }
};

export const clearAway = (context: ReportingContext, ids: readonly string[]): Promise<void> =>
  removeIfPossible(context, () => removeFiles(context, ids));

/** Of contents that were dropped, after that was committed. */
export const clearContents = (context: ReportingContext, digests: readonly string[]): Promise<void> =>
  removeIfPossible(context, () => removeContents(context, digests));

/** Removes what was uploaded and never used, what its owner left behind, and what was left half done. Gives how many. */
export const sweepFiles = async (context: Context): Promise<number> => {
  const now = context.clock();
  const unusedSince = new Date(now.getTime() - UNATTACHED_MILLISECONDS);
  const ids = [
    ...(await listForgottenFiles(context.db, unusedSince)),
    ...(await listUnfinishedFiles(context.db, abandonedBefore(now))),
  ];
  const works = [
    () => removeFiles(context, ids),
    () => removeUnnamed(context, now),
    () => removeAbandoned(context, now),
  ];
  await attemptEach(works, (work) => work());
  return ids.length;
};

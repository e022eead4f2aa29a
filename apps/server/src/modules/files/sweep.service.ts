import type { ModuleContext } from '../../module.ts';
import { dropContent, listUnfinishedFiles } from './contents.repo.ts';
import { removeAbandoned, removeContents } from './contents.service.ts';
import { ABANDONED_MILLISECONDS, SWEEP_INTERVAL_MILLISECONDS, UNATTACHED_MILLISECONDS } from './files.limits.ts';
import { deleteUnattachedFile, listForgottenFiles } from './files.repo.ts';

type Context = Pick<ModuleContext, 'db' | 'fileStore' | 'clock'>;

/** Leaves alone what was attached meanwhile, and bytes that another file shares. */
export const removeFiles = async (context: Context, ids: readonly string[]): Promise<void> => {
  const { db, clock } = context;
  for (const id of ids) {
    const dropped = await db.inTransaction(async (tx) => {
      const digest = await deleteUnattachedFile(tx, id);
      return digest !== undefined && (await dropContent(tx, digest, clock())) ? [digest] : [];
    });
    await removeContents(context, dropped);
  }
};

/** Removes what was uploaded and never used, what its owner left behind, and what was left half done. Gives how many. */
export const sweepFiles = async (context: Context): Promise<number> => {
  const now = context.clock();
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const ids = [
    ...(await listForgottenFiles(context.db, before(UNATTACHED_MILLISECONDS))),
    ...(await listUnfinishedFiles(context.db, before(ABANDONED_MILLISECONDS))),
  ];
  await removeFiles(context, ids);
  await removeAbandoned(context, now);
  return ids.length;
};

/** Now and every hour, for as long as the server runs. */
export const sweepRegularly = (context: ModuleContext): void => {
  const sweep = async (): Promise<void> => {
    try {
      await sweepFiles(context);
    } catch (error) {
      context.log.error({ err: error }, 'files that nobody uses could not be removed');
    }
  };
  let sweeping = sweep();
  const timer = setInterval(() => {
    sweeping = sweep();
  }, SWEEP_INTERVAL_MILLISECONDS);
  context.app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
};

import type { ModuleContext } from '../../module.ts';
import { SWEEP_INTERVAL_MILLISECONDS, UNATTACHED_MILLISECONDS } from './files.limits.ts';
import { deleteUnattachedFile, holdDigest, isDigestInUse, listForgottenFiles } from './files.repo.ts';

type Context = Pick<ModuleContext, 'db' | 'fileStore'>;

/** Leaves alone what was attached meanwhile, and bytes that another file shares. */
export const removeFiles = async ({ db, fileStore }: Context, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    await db.inTransaction(async (tx) => {
      const digest = await deleteUnattachedFile(tx, id);
      if (digest === undefined) return;
      await holdDigest(tx, digest);
      if (!(await isDigestInUse(tx, digest))) await fileStore.delete(digest);
    });
};

/** Removes what was uploaded and never used, and what its owner left behind. Gives how many. */
export const sweepFiles = async (context: Context, now: Date): Promise<number> => {
  const ids = await listForgottenFiles(context.db, new Date(now.getTime() - UNATTACHED_MILLISECONDS));
  await removeFiles(context, ids);
  return ids.length;
};

/** Now and every hour, for as long as the server runs. */
export const sweepRegularly = (context: ModuleContext): void => {
  const sweep = async (): Promise<void> => {
    try {
      await sweepFiles(context, context.clock());
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

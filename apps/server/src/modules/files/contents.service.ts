import { setTimeout as pause } from 'node:timers/promises';
import { attemptEach } from '../../attempt-each.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import {
  abandonedBefore,
  claimAbandonedRemovals,
  dropContent,
  forgetContent,
  listUnnamedContents,
  promiseContent,
} from './contents.repo.ts';
import { BUSY_RETRY_SECONDS, removalPatience } from './files.limits.ts';

type Context = Pick<ModuleContext, 'db' | 'fileStore'>;

/** Of contents that were dropped, and only after that was committed: nothing else can name them any more. */
export const removeContents = ({ db, fileStore }: Context, digests: readonly string[]): Promise<void> =>
  attemptEach(digests, async (digest) => {
    await fileStore.delete(digest);
    await forgetContent(db, digest);
  });

/** Goes on where a process died, or the store did not answer, between the commit and the removal. */
export const removeAbandoned = async (context: Context, now: Date): Promise<void> => {
  await removeContents(context, await claimAbandonedRemovals(context.db, abandonedBefore(now), now));
};

/** Goes on where a process died after it had stored bytes, and before it could take back what nothing names any more. */
export const removeUnnamed = async (context: Context, now: Date): Promise<void> =>
  attemptEach(await listUnnamedContents(context.db, abandonedBefore(now)), async (digest) => {
    if (await context.db.inTransaction((tx) => dropContent(tx, digest, now))) await removeContents(context, [digest]);
  });

/** Writes a row that names bytes of the store, before they are there. */
export const promiseInTransaction = async (
  { db, clock }: Pick<ModuleContext, 'db' | 'clock'>,
  digest: string,
  name: (tx: Tx) => Promise<void>,
): Promise<void> => {
  for (let attempt = 0; attempt < removalPatience.attempts; attempt += 1) {
    const isPromised = await db.inTransaction(async (tx) => {
      if (!(await promiseContent(tx, digest, clock()))) return false;
      await name(tx);
      return true;
    });
    if (isPromised) return;
    // The same bytes are on their way out. Stored now, they could be removed right after.
    await pause(removalPatience.pauseMilliseconds);
  }
  throw new AppError('too_busy', { retryAfter: BUSY_RETRY_SECONDS });
};

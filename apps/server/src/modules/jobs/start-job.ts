import { runAfterCommit, type Tx } from '../../db/database.ts';
import type { ModuleContext } from '../../module.ts';
import { findSame, insertJob, type NewJob } from './jobs.repo.ts';
import { nameOfWork } from './name-of-work.ts';
import type { StoredJob } from './stored-job.ts';

const ATTEMPTS = 5;

/** The job is there once the transaction is committed. While the same is under way, that one is given instead. */
export const startJob = async (
  { wakeWork }: Pick<ModuleContext, 'wakeWork'>,
  tx: Tx,
  wish: NewJob,
): Promise<{ readonly job: StoredJob; readonly isNew: boolean }> => {
  // Also for one that is there: perhaps nobody has begun it yet.
  runAfterCommit(tx, () => wakeWork(nameOfWork(wish.kind)));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const started = await insertJob(tx, wish);
    if (started) return { job: started, isNew: true };
    const same = await findSame(tx, wish);
    if (same) return { job: same, isNew: false };
    // It ended between the two.
  }
  throw new Error(`a job of the kind ${wish.kind} could not be started`);
};

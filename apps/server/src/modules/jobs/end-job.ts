import type { Database, Tx } from '../../db/database.ts';
import { JobHalt } from './job-halt.ts';
import type { JobFailure, JobWork } from './job-work.ts';
import type { StoredJob } from './stored-job.ts';

interface Ending {
  readonly work: JobWork;
  readonly job: StoredJob;
  readonly how: JobFailure;
  /** False when somebody else has a say by now. */
  readonly mark: (tx: Tx) => Promise<boolean>;
}

/**
 * Ends a job together with what its module keeps of it; false, and nothing is changed, when it is not ours to end. What the
 * module keeps comes first, as when a job is done or a person erased: of two that wait for each other one would fail.
 */
export const endJob = async (db: Database, { work, job, how, mark }: Ending): Promise<boolean> => {
  try {
    await db.inTransaction(async (tx) => {
      await work.onFailure?.(tx, job, how);
      if (!(await mark(tx))) throw new JobHalt('lost');
    });
    return true;
  } catch (error) {
    if (error instanceof JobHalt) return false;
    throw error;
  }
};

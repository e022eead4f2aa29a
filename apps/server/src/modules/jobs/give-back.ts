import type { Database } from '../../db/database.ts';
import { forgiveEarlier, releaseJob } from './jobs.repo.ts';
import type { StoredJob } from './stored-job.ts';

interface Release {
  readonly job: StoredJob;
  readonly nextAttemptAt: Date;
  /** It was asked to be committed, and nobody may have heard that it was. */
  mayBeDone: boolean;
}

/** Gives attempts back without their being counted, now or when the database is back. */
export const createGivingBack = (db: Database, onLost: (job: StoredJob) => void) => {
  /** By job: what the database was away for when it was to be written down. */
  const unreleased = new Map<string, Release>();

  const settle = async (release: Release): Promise<void> => {
    const { job, nextAttemptAt } = release;
    const isOurs = await db.inTransaction(async (tx) => {
      const isReleased = await releaseJob(tx, job, nextAttemptAt);
      // At most once: with the answer lost, it is rather counted than forgiven twice.
      if (!isReleased && !release.mayBeDone) await forgiveEarlier(tx, job);
      const isKnown = isReleased || release.mayBeDone;
      release.mayBeDone = true;
      return isKnown;
    });
    unreleased.delete(job.id);
    if (!isOurs) onLost(job);
  };

  return {
    giveBack: async (job: StoredJob, nextAttemptAt: Date): Promise<void> => {
      const release = { job, nextAttemptAt, mayBeDone: false };
      unreleased.set(job.id, release);
      await settle(release);
    },
    giveBackRest: async (): Promise<void> => {
      for (const release of unreleased.values()) await settle(release);
    },
  };
};

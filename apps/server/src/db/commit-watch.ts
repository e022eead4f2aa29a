import { AsyncLocalStorage } from 'node:async_hooks';
import { Outage } from '../outages/outage.ts';

/** Of a piece of work, in whatever functions its transactions are begun. */
export interface CommitWatch {
  /** How many of its transactions are committed, or may be. */
  commits: number;
}

const watches = new AsyncLocalStorage<CommitWatch>();

/** For whoever has to know, when the work fails, whether something of it stays. */
export const watchCommits = <T>(watch: CommitWatch, work: () => Promise<T>): Promise<T> => watches.run(watch, work);

/** Runs a transaction, which says when all that is left to it is the commit. */
export const noteCommit = async <T>(run: (commitComes: () => void) => Promise<T>): Promise<T> => {
  const watch = watches.getStore();
  let isComing = false;
  const commitComes = () => {
    isComing = true;
    if (watch) watch.commits += 1;
  };
  try {
    return await run(commitComes);
  } catch (error) {
    // The database has answered: what it did not commit it has rolled back. Lost with its answer it may be either.
    const isLost = error instanceof Outage && error.reason === 'database_unavailable';
    if (watch && isComing && !isLost) watch.commits -= 1;
    throw error;
  }
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { JobControl } from '../jobs/jobs.module.ts';
import { countReady } from './airspace-processes.repo.ts';

const EVERY_MILLISECONDS = 200;
/** What restricts flights does not wait for ever for a process that hangs: that one reads it when it is asked next. */
const MOST_MILLISECONDS = 60_000;

/** Until every process has indexed what is about to come into force: then none of them makes anybody wait for it. */
export const untilIndexed = async (
  db: Database,
  comparison: string | null,
  { signal, report }: Pick<JobControl, 'signal' | 'report'>,
  mostMilliseconds = MOST_MILLISECONDS,
): Promise<void> => {
  if (comparison === null) return;
  const startedAt = performance.now();
  while (performance.now() - startedAt < mostMilliseconds) {
    signal.throwIfAborted();
    const { ready, of } = await countReady(db, comparison);
    if (ready >= of) return;
    report({ step: 'indexing', done: ready, of });
    await sleep(EVERY_MILLISECONDS);
  }
};

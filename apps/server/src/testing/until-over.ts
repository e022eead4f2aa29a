import type { Job } from '@skein/contract/job.ts';
import { getJob, isUnderWay } from '@skein/contract/jobs.ts';
import { vi } from 'vitest';
import { PATIENCE_MILLISECONDS } from './patience.ts';
import type { Person } from './verification-builders.ts';

/** A job as it is once it is over. */
export const untilOver = (call: Person['call'], { id }: Pick<Job, 'id'>): Promise<Job> =>
  vi.waitFor(async () => {
    const { info } = await call(getJob, { query: { id } });
    if (isUnderWay(info)) throw new Error(`the job is ${info.state}`);
    return info;
  }, PATIENCE_MILLISECONDS);

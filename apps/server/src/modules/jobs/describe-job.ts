import { describeError } from '@skein/contract/errors.ts';
import type { Job } from '@skein/contract/job.ts';
import { isUnderWay } from '@skein/contract/jobs.ts';
import type { Language } from '@skein/contract/language.ts';
import type { StoredJob } from './stored-job.ts';

export const describeJob = (job: StoredJob, language: Language): Job => {
  const { id, kind, subjectId, enterpriseId, state, step, done, of, failure } = job;
  return {
    id,
    kind,
    subjectId,
    enterpriseId,
    state,
    isCancelling: isUnderWay(job) && job.cancelAskedAt !== null,
    step,
    done,
    of,
    failure: failure && describeError(failure.reason, language, failure.data),
    askedAt: job.askedAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
  };
};

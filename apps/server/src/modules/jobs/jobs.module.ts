import { cancelJob, getJob, listJobs } from '@skein/contract/jobs.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { createJobRunner } from './job-runner.ts';
import { jobLimits } from './jobs.limits.ts';
import { deleteJobsOf, deleteOldJobs, listJobsOf } from './jobs.repo.ts';
import { createJobService } from './jobs.service.ts';
import { nameOfWork } from './name-of-work.ts';

export { describeJob } from './describe-job.ts';
export { JobHalt } from './job-halt.ts';
export { createJobRunner } from './job-runner.ts';
export type { JobControl, JobWork } from './job-work.ts';
export { findJob } from './jobs.repo.ts';
export { startJob } from './start-job.ts';
export type { StoredJob } from './stored-job.ts';

/** Long work that people start, see from wherever they are, and cancel. See decision 54. */
export const jobsModule: Module = {
  serve(context) {
    const { app } = context;
    const { list, info, cancel } = createJobService(context);
    serveEndpoint(app, listJobs, list);
    serveEndpoint(app, getJob, info);
    serveEndpoint(app, cancelJob, cancel);
  },
  backgroundWork(context) {
    const { app, db, clock, jobs } = context;
    const stopping = new AbortController();
    // Before the workers are told to stop, who wait for the job at hand.
    app.addHook('preClose', async () => stopping.abort());
    const sweep = () => deleteOldJobs(db, new Date(clock().getTime() - jobLimits.keptSeconds * 1000));
    return [
      ...jobs.map((work) => ({
        name: nameOfWork(work.kind),
        everySeconds: jobLimits.pollSeconds,
        run: createJobRunner(context, work, stopping.signal).runNext,
      })),
      { name: 'job sweep', everySeconds: jobLimits.sweepSeconds, run: sweep },
    ];
  },
  personalData: {
    collect: ({ db }, userId) => [
      jsonEntry('jobs', async () =>
        (await listJobsOf(db, userId)).map(({ id, kind, state, askedAt, endedAt, askedFrom: { ip } }) => ({
          id,
          kind,
          state,
          askedAt,
          endedAt,
          ip,
        })),
      ),
    ],
    erase: ({ tx, userId }) => deleteJobsOf(tx, userId),
  },
};

import { isUnderWay, type cancelJob, type getJob, type listJobs } from '@skein/contract/jobs.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { describeJob } from './describe-job.ts';
import { endJob } from './end-job.ts';
import { jobMetrics } from './job-metrics.ts';
import type { JobWork } from './job-work.ts';
import { askToCancel, endWaiting, findJob, findPage } from './jobs.repo.ts';
import type { StoredJob } from './stored-job.ts';

/** What people see of their own jobs. Nobody sees another's. */
export const createJobService = ({ app, db, clock, jobs }: Pick<ModuleContext, 'app' | 'db' | 'clock' | 'jobs'>) => {
  const countEnd = jobMetrics(app.metrics);
  const requireJob = async (ownerId: string, id: string): Promise<StoredJob> => {
    const job = await findJob(db, ownerId, id);
    if (!job) throw new AppError('no_such_job');
    return job;
  };

  const list = ({ caller, query, from }: HandlerInput<typeof listJobs>) =>
    findPage(db, caller.user.id, clock(), query, (job) => describeJob(job, from.language));

  const info = async ({ caller, query, from }: HandlerInput<typeof getJob>) => ({
    info: describeJob(await requireJob(caller.user.id, query.id), from.language),
  });

  const cancel = async ({ caller: { user }, body: { id }, from }: HandlerInput<typeof cancelJob>) => {
    const job = await requireJob(user.id, id);
    if (!isUnderWay(job)) throw new AppError('job_over');
    const work = workOf(jobs, job);
    const record = (tx: Tx): Promise<void> => {
      const { action, target } = work.cancelDeed(job);
      const by = { ...byOf(user, from), ...(job.enterpriseId !== null && { enterpriseId: job.enterpriseId }) };
      return recordDeed(tx, by, action, target);
    };
    const endUnstarted = async (tx: Tx): Promise<boolean> => {
      const asked = await endWaiting(tx, id, clock());
      if (asked?.isFirst) await record(tx);
      return asked !== undefined;
    };
    const isWaiting = job.state === 'pending';
    if (isWaiting && (await endJob(db, { work, job, how: 'cancelled', mark: endUnstarted })))
      countEnd(job.kind, 'cancelled');
    else
      await db.inTransaction(async (tx) => {
        const asked = await askToCancel(tx, id, clock());
        if (!asked) throw new AppError('job_over');
        if (asked.isFirst) await record(tx);
      });
    return { info: describeJob(await requireJob(user.id, id), from.language) };
  };

  return { list, info, cancel };
};

const workOf = (jobs: readonly JobWork[], { kind }: StoredJob): JobWork => {
  const found = jobs.find((work) => work.kind === kind);
  if (!found) throw new Error(`no module does jobs of the kind ${kind}`);
  return found;
};

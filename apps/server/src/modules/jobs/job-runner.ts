import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { Outage } from '../../outages/outage.ts';
import type { Tx } from '../../db/database.ts';
import { endJob } from './end-job.ts';
import { JobHalt } from './job-halt.ts';
import type { JobFailure, JobWork } from './job-work.ts';
import { jobLimits } from './jobs.limits.ts';
import { claimDueJob, holdAttempt, markDone, markEnded, postponeJob, releaseJob } from './jobs.repo.ts';
import { keepLease } from './keep-lease.ts';
import type { FailureReason, StoredJob } from './stored-job.ts';

interface Release {
  readonly job: StoredJob;
  readonly nextAttemptAt: Date;
}

type Context = Pick<ModuleContext, 'db' | 'clock' | 'log' | 'outages'>;

/** Does the jobs of one kind one after the other. Whatever interrupts it, the row tells the next process how things stand. */
export const createJobRunner = (context: Context, work: JobWork, stopping: AbortSignal) => {
  const { db, clock, log, outages } = context;
  const later = (seconds: number): Date => new Date(clock().getTime() + seconds * 1000);

  /** By job: what the database was away for when it was to be written down. */
  const unreleased = new Map<string, Release>();

  /** True when there may be more. */
  const runNext = async (): Promise<boolean> => {
    // First of all: taken up with the attempt counted, three outages would make a failure of it.
    for (const release of unreleased.values()) await giveBack(release);
    if (stopping.aborted) return false;
    const job = await claimDueJob(db, work.kind, clock(), later(jobLimits.leaseSeconds));
    if (!job) return false;
    if (job.cancelAskedAt !== null) await end(job, 'cancelled');
    // Its process died each time: perhaps because of it.
    else if (countedAttempts(job) > work.attempts)
      await end(job, 'interrupted', { reason: 'job_interrupted', data: {} });
    else await attempt(job);
    return true;
  };

  const attempt = async (job: StoredJob): Promise<void> => {
    const lease = keepLease(context, job, stopping);
    let isDone = false;
    const conclude = async (deed: (tx: Tx) => Promise<void>): Promise<void> => {
      await db.inTransaction(async (tx) => {
        await deed(tx);
        await requireHeld(tx, job);
        await markDone(tx, job, clock());
      });
      isDone = true;
    };
    const { signal, report } = lease;
    try {
      await work.run(job, { signal, report, conclude, requireHeld: (tx) => requireHeld(tx, job) });
      if (!isDone) await conclude(async () => undefined);
      await lease.end();
    } catch (error) {
      await lease.end();
      if (isDone) log.error({ err: error, jobId: job.id }, 'a job was done, and what came after it was not');
      else await takeBack(job, signal.aborted ? signal.reason : error);
    }
  };

  const takeBack = async (job: StoredJob, error: unknown): Promise<void> => {
    const { id: jobId, kind } = job;
    const attempts = countedAttempts(job);
    if (error instanceof JobHalt) return halt(job, error);
    if (error instanceof Outage) {
      outages.note(error);
      return giveBack({ job, nextAttemptAt: later(jobLimits.retryPauseSeconds) });
    }
    if (error instanceof AppError && error.reason !== 'too_busy')
      return end(job, 'failed', { reason: error.reason, data: error.data });
    if (attempts < work.attempts) {
      log.warn({ err: error, jobId, kind, attempts }, 'a job will be tried again');
      return postponeJob(db, job, later(jobLimits.retryPauseSeconds));
    }
    log.error({ err: error, jobId, kind, attempts }, 'a job failed');
    return end(job, 'failed', { reason: 'job_failed', data: {} });
  };

  const halt = async (job: StoredJob, { why }: JobHalt): Promise<void> => {
    if (why === 'stopping') return giveBack({ job, nextAttemptAt: clock() });
    if (why === 'cancelled') return end(job, 'cancelled');
    return noteLost(job);
  };

  /** Without its being counted, now or when the database is back. */
  const giveBack = async (release: Release): Promise<void> => {
    const { job, nextAttemptAt } = release;
    unreleased.set(job.id, release);
    await releaseJob(db, job, nextAttemptAt);
    unreleased.delete(job.id);
  };

  const end = async (job: StoredJob, how: JobFailure, failure?: FailureReason): Promise<void> => {
    const mark = (tx: Tx) => markEnded(tx, job, how, failure, clock());
    if (!(await endJob(db, { work, job, how, mark }))) noteLost(job);
  };

  const noteLost = ({ id: jobId, kind }: StoredJob): void =>
    log.warn({ jobId, kind }, 'a job was taken over by another process');

  return { runNext };
};

const countedAttempts = ({ attempts, forgiven }: StoredJob): number => attempts - forgiven;

const requireHeld = async (tx: Tx, job: StoredJob): Promise<void> => {
  const held = await holdAttempt(tx, job);
  if (!held) throw new JobHalt('lost');
  if (held.isCancelled) throw new JobHalt('cancelled');
};

import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { Outage } from '../../outages/outage.ts';
import type { Tx } from '../../db/database.ts';
import { endJob } from './end-job.ts';
import { JobHalt } from './job-halt.ts';
import type { JobFailure, JobWork } from './job-work.ts';
import { createGivingBack } from './give-back.ts';
import { jobMetrics } from './job-metrics.ts';
import { jobLimits } from './jobs.limits.ts';
import { claimDueJob, countAttempts, holdAttempt, markDone, markEnded, postponeJob } from './jobs.repo.ts';
import { keepLease } from './keep-lease.ts';
import type { FailureReason, StoredJob } from './stored-job.ts';

type Context = Pick<ModuleContext, 'app' | 'db' | 'clock' | 'log' | 'outages'>;

/** Does the jobs of one kind one after the other. Whatever interrupts it, the row tells the next process how things stand. */
export const createJobRunner = (context: Context, work: JobWork, stopping: AbortSignal) => {
  const { app, db, clock, log, outages } = context;
  const countEnd = jobMetrics(app.metrics);
  const later = (seconds: number): Date => new Date(clock().getTime() + seconds * 1000);

  const noteLost = ({ id: jobId, kind }: StoredJob): void =>
    log.warn({ jobId, kind }, 'a job was taken over by another process');

  /** Who was at it may be dead, and its log lost with it. */
  const noteBegunAgain = (job: StoredJob): void => {
    const { id: jobId, kind } = job;
    const attempt = countedAttempts(job);
    if (attempt > 1) log.warn({ jobId, kind, attempt }, 'a job is begun again: nothing came of the last attempt');
  };

  const { giveBack, giveBackRest } = createGivingBack(db, noteLost);
  let metOutageAt = -Infinity;
  const rememberOutage = (): void => {
    metOutageAt = clock().getTime();
  };
  const meetOutage = (outage: Outage): void => {
    rememberOutage();
    outages.note(outage);
  };

  /** True when there may be more. */
  const runNext = async (): Promise<boolean> => {
    try {
      return await takeNext();
    } catch (error) {
      // Said by whoever runs this.
      if (error instanceof Outage) rememberOutage();
      throw error;
    }
  };

  const takeNext = async (): Promise<boolean> => {
    // First of all: taken up with the attempt counted, three outages would make a failure of it.
    await giveBackRest();
    if (stopping.aborted) return false;
    const leaseEndsAt = later(jobLimits.leaseSeconds);
    const claim = { kind: work.kind, now: clock(), leaseEndsAt, mayTakeOver: mayTakeOver() };
    const job = await claimDueJob(db, claim);
    if (!job) return false;
    if (job.cancelAskedAt !== null) await end(job, 'cancelled');
    else if (countedAttempts(job) > work.attempts) await giveUp(job);
    else await attempt(job);
    return true;
  };

  /** Not just after an outage: it may be all that kept others from saying that they live. Either way, as clocks are set back. */
  const mayTakeOver = (): boolean => Math.abs(clock().getTime() - metOutageAt) > jobLimits.leaseSeconds * 1000;

  /** Its process died each time: perhaps because of it. */
  const giveUp = async (job: StoredJob): Promise<void> => {
    const { id: jobId, kind } = job;
    // The one that was begun to say so is none.
    log.error({ jobId, kind, attempts: countedAttempts(job) - 1 }, 'a job was given up: its process died each time');
    await end(job, 'interrupted', { reason: 'job_interrupted', data: {} });
  };

  const attempt = async (job: StoredJob): Promise<void> => {
    noteBegunAgain(job);
    const lease = keepLease(context, job, { stopping, onOutage: meetOutage });
    let isDone = false;
    const conclude = async (deed: (tx: Tx) => Promise<void>): Promise<void> => {
      await db.inTransaction(async (tx) => {
        await deed(tx);
        await requireHeld(tx, job);
        await markDone(tx, job, clock());
      });
      isDone = true;
      countEnd(job.kind, 'done');
    };
    const { signal, report } = lease;
    try {
      await work.run(job, { signal, report, conclude, requireHeld: (tx) => requireHeld(tx, job) });
      if (!isDone) await conclude(async () => undefined);
      await lease.end();
    } catch (error) {
      await lease.end();
      if (error instanceof Outage) meetOutage(error);
      if (isDone) log.error({ err: error, jobId: job.id }, 'a job was done, and what came after it was not');
      else await takeBack(job, whyLost(signal.aborted ? signal.reason : error, lease.cutOff()));
    }
  };

  const takeBack = async (job: StoredJob, error: unknown): Promise<void> => {
    if (error instanceof JobHalt) return halt(job, error);
    if (error instanceof Outage) return giveBack(job, later(jobLimits.retryPauseSeconds));
    if (error instanceof AppError && error.reason !== 'too_busy')
      return end(job, 'failed', { reason: error.reason, data: error.data });
    const { id: jobId, kind } = job;
    const attempts = await countAttempts(db, job);
    if (attempts < work.attempts) {
      log.warn({ err: error, jobId, kind, attempts }, 'a job will be tried again');
      return postponeJob(db, job, later(jobLimits.retryPauseSeconds));
    }
    log.error({ err: error, jobId, kind, attempts }, 'a job failed');
    return end(job, 'failed', { reason: 'job_failed', data: {} });
  };

  const halt = async (job: StoredJob, { why }: JobHalt): Promise<void> => {
    if (why === 'stopping') return giveBack(job, clock());
    if (why === 'cancelled') return end(job, 'cancelled');
    return noteLost(job);
  };

  const end = async (job: StoredJob, how: JobFailure, failure?: FailureReason): Promise<void> => {
    const mark = (tx: Tx) => markEnded(tx, job, how, failure, clock());
    if (await endJob(db, { work, job, how, mark })) countEnd(job.kind, how);
    else noteLost(job);
  };

  return { runNext };
};

const countedAttempts = ({ attempts, forgiven }: StoredJob): number => attempts - forgiven;

/** Taken over because of an outage, an attempt counts as little as one that met it. */
const whyLost = (error: unknown, cutOff: Outage | undefined): unknown =>
  error instanceof JobHalt && error.why === 'lost' ? (cutOff ?? error) : error;

const requireHeld = async (tx: Tx, job: StoredJob): Promise<void> => {
  const held = await holdAttempt(tx, job);
  if (!held) throw new JobHalt('lost');
  if (held.isCancelled) throw new JobHalt('cancelled');
};

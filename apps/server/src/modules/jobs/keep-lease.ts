import type { ModuleContext } from '../../module.ts';
import { Outage } from '../../outages/outage.ts';
import { JobHalt } from './job-halt.ts';
import type { JobProgress } from './job-work.ts';
import { jobLimits } from './jobs.limits.ts';
import { renewLease } from './jobs.repo.ts';
import type { StoredJob } from './stored-job.ts';

type Context = Pick<ModuleContext, 'db' | 'clock' | 'log'>;

interface Told {
  readonly stopping: AbortSignal;
  readonly onOutage: (outage: Outage) => void;
}

/** Says once a second that we are alive and how far we are, and hears whether there is any use in going on. */
export const keepLease = ({ db, clock, log }: Context, job: StoredJob, { stopping, onOutage }: Told) => {
  const halting = new AbortController();
  let progress: JobProgress | undefined;
  let beating: Promise<void> | undefined;
  let cutOff: Outage | undefined;

  const halt = (why: JobHalt['why']) => halting.abort(new JobHalt(why));
  const stop = () => halt('stopping');
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop, { once: true });

  const renew = async (): Promise<void> => {
    try {
      const leaseEndsAt = new Date(clock().getTime() + jobLimits.leaseSeconds * 1000);
      const held = await renewLease(db, job, progress, leaseEndsAt);
      if (held) cutOff = undefined;
      if (!held) halt('lost');
      else if (held.isCancelled) halt('cancelled');
    } catch (error) {
      // The next beat may get through; whether the work is still ours is asked again before it is done.
      if (error instanceof Outage) onOutage((cutOff = error));
      else log.warn({ err: error, jobId: job.id }, 'the lease of a job could not be renewed');
    }
  };
  const timer = setInterval(() => {
    beating ??= renew().finally(() => (beating = undefined));
  }, jobLimits.beatSeconds * 1000);

  return {
    signal: halting.signal,
    report: (reported: JobProgress): void => {
      progress = reported;
    },
    /** What has kept us from saying that we live, since we last could. */
    cutOff: (): Outage | undefined => cutOff,
    /** Resolves when no beat is under way: one that came late would put the next attempt off by a whole lease. */
    end: async (): Promise<void> => {
      clearInterval(timer);
      stopping.removeEventListener('abort', stop);
      await beating;
    },
  };
};

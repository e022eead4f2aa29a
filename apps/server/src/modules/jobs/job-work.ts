import type { JobKind, JobStep } from '@skein/contract/job.ts';
import type { Tx } from '../../db/database.ts';
import type { StoredJob } from './stored-job.ts';

export interface JobProgress {
  readonly step: JobStep;
  readonly done: number;
  /** 0 while nobody can say. */
  readonly of: number;
}

/** What whoever does a job is given to hold on to it. */
export interface JobControl {
  /** Aborted with a `JobHalt` as soon as there is no use in going on. */
  readonly signal: AbortSignal;
  /** As often as one likes: it is written down once a second. */
  readonly report: (progress: JobProgress) => void;
  /** Throws a `JobHalt` when this attempt has no say any more; held until the transaction ends. */
  readonly requireHeld: (tx: Tx) => Promise<void>;
  /** What is done in it is committed together with the job's being done, or neither is. Cancelled until then, it never was. */
  readonly conclude: (deed: (tx: Tx) => Promise<void>) => Promise<void>;
}

interface Target {
  readonly kind: string;
  readonly id: string;
}

export type JobFailure = 'failed' | 'cancelled' | 'interrupted';

/** One kind of long work, declared by the module whose work it is. */
export interface JobWork {
  readonly kind: JobKind;
  /**
   * How often it is tried, deaths of its process counted in. With one, a job whose process died is said to be interrupted;
   * with more it begins anew, so each attempt has to clear away what the one before left.
   */
  readonly attempts: number;
  /** What the audit log calls it when its owner cancels one. */
  readonly cancelDeed: (job: StoredJob) => { readonly action: string; readonly target: Target };
  readonly run: (job: StoredJob, control: JobControl) => Promise<void>;
  /** In the transaction in which it ends without being done. */
  readonly onFailure?: (tx: Tx, job: StoredJob, how: JobFailure) => Promise<void>;
}

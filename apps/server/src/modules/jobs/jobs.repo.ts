import { Job, JobKind } from '@skein/contract/job.ts';
import { JOB_SHOWN_HOURS, type listJobs } from '@skein/contract/jobs.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { sql, type Selectable } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import type { OpenTables } from '../../db/tenant-tables.ts';
import { claimDue, isHeld, type Attempt } from '../../background-work/lease-queue.ts';
import { isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import type { JobFailure, JobProgress } from './job-work.ts';
import { AskedFrom, type FailureReason, type StoredJob } from './stored-job.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;

const toJob = (row: Selectable<OpenTables['jobs']>): StoredJob => ({
  id: row.id,
  ownerId: row.owner_id,
  enterpriseId: row.enterprise_id,
  kind: JobKind.parse(row.kind),
  subjectId: row.subject_id,
  state: Job.shape.state.parse(row.state),
  // A newer process beside this one may be at a step that this one does not know.
  step: Job.shape.step.catch(null).parse(row.step),
  done: row.done,
  of: row.total,
  attempts: row.attempts,
  forgiven: row.forgiven,
  askedAt: row.asked_at,
  askedFrom: AskedFrom.parse(row.asked_from),
  cancelAskedAt: row.cancel_asked_at,
  endedAt: row.ended_at,
  failure: row.failure as unknown as FailureReason | null,
});

export interface NewJob {
  readonly id: string;
  readonly ownerId: string;
  readonly enterpriseId?: string;
  readonly kind: JobKind;
  readonly subjectId: string;
  /** Two of one kind with the same key would do the same. */
  readonly key: string;
  readonly askedFrom: AskedFrom;
  readonly now: Date;
}

/** Undefined while the same is under way, even if it was started at the same moment. */
export const insertJob = async (tx: Tx, job: NewJob): Promise<StoredJob | undefined> => {
  const { id, ownerId, enterpriseId = null, kind, subjectId, key, now } = job;
  // What else a call tells of itself is nobody's business later.
  const asked_from = JSON.stringify(AskedFrom.parse(job.askedFrom));
  const due = { asked_at: now, next_attempt_at: now };
  const row = await tx
    .insertInto('jobs')
    .values({
      id,
      owner_id: ownerId,
      enterprise_id: enterpriseId,
      kind,
      subject_id: subjectId,
      key,
      asked_from,
      ...due,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).where(isUnderWay).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toJob(row);
};

const isUnderWay = sql<boolean>`state in ('pending', 'running')`;

export const findSame = async (tx: Tx, { kind, key }: Pick<NewJob, 'kind' | 'key'>): Promise<StoredJob | undefined> => {
  const all = tx.selectFrom('jobs').selectAll().where('kind', '=', kind).where('key', '=', key);
  const row = await all.where(isUnderWay).executeTakeFirst();
  return row && toJob(row);
};

interface Claim {
  readonly kind: JobKind;
  readonly now: Date;
  readonly leaseEndsAt: Date;
  /** Otherwise only among those that nobody is at. */
  readonly mayTakeOver: boolean;
}

/** The one of its kind that has waited longest, begun anew and read: both or neither, or an outage in between would count. */
export const claimDueJob = (
  db: Database,
  { kind, now, leaseEndsAt, mayTakeOver }: Claim,
): Promise<StoredJob | undefined> =>
  db.inTransaction(async (tx) => {
    const among = sql<boolean>`kind = ${kind} and (${mayTakeOver} or state = 'pending')`;
    const along = sql`step = null, done = 0, total = 0`;
    const [attempt] = await claimDue(tx, 'jobs', { now, leaseEndsAt, atMost: 1, among, along });
    const row = attempt && (await tx.selectFrom('jobs').selectAll().where(isHeld('jobs', attempt)).executeTakeFirst());
    return row && toJob(row);
  });

const held = (db: Connection, attempt: Attempt) => db.updateTable('jobs').where(isHeld('jobs', attempt));

/** Whether its owner wants no more of it; undefined when the attempt is no longer ours. */
export const renewLease = async (
  db: Database,
  attempt: Attempt,
  progress: JobProgress | undefined,
  leaseEndsAt: Date,
): Promise<{ readonly isCancelled: boolean } | undefined> => {
  const news = progress && { step: progress.step, done: progress.done, total: progress.of };
  const row = await held(db, attempt)
    .set({ next_attempt_at: leaseEndsAt, ...news })
    .returning('cancel_asked_at as cancelAskedAt')
    .executeTakeFirst();
  return row && { isCancelled: row.cancelAskedAt !== null };
};

/** The same, with the row held until the transaction ends. */
export const holdAttempt = async (tx: Tx, attempt: Attempt): Promise<{ readonly isCancelled: boolean } | undefined> => {
  const row = await tx
    .selectFrom('jobs')
    .select('cancel_asked_at as cancelAskedAt')
    .where(isHeld('jobs', attempt))
    .forUpdate()
    .executeTakeFirst();
  return row && { isCancelled: row.cancelAskedAt !== null };
};

/** Of one that is held. */
export const markDone = async (tx: Tx, attempt: Attempt, now: Date): Promise<void> => {
  await held(tx, attempt)
    .set({ state: 'done', step: null, done: sql`total`, ended_at: now })
    .execute();
};

/** False when the attempt is no longer ours. */
export const markEnded = async (
  tx: Tx,
  attempt: Attempt,
  state: JobFailure,
  failure: FailureReason | undefined,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await held(tx, attempt)
    .set({ state, ended_at: now, failure: failure ? JSON.stringify(failure) : null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const postponeJob = async (db: Database, attempt: Attempt, nextAttemptAt: Date): Promise<void> => {
  await held(db, attempt).set({ state: 'pending', next_attempt_at: nextAttemptAt }).execute();
};

/**
 * Interrupted through no fault of its own: the attempt does not count, but its number is never given again. False when it is no
 * longer ours.
 */
export const releaseJob = async (db: Connection, attempt: Attempt, nextAttemptAt: Date): Promise<boolean> => {
  const { numUpdatedRows } = await held(db, attempt)
    .set({ state: 'pending', next_attempt_at: nextAttemptAt, forgiven: sql`forgiven + 1` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The same of one that somebody else has begun anew since, and is left with. */
export const forgiveEarlier = async (db: Connection, { id, attempts }: Attempt): Promise<void> => {
  const since = db.updateTable('jobs').where('id', '=', id).where('attempts', '>', attempts).where(isUnderWay);
  await since.set({ forgiven: sql`forgiven + 1` }).execute();
};

/** How often it was tried by now. An earlier attempt may have been forgiven since this one began. */
export const countAttempts = async (db: Connection, { id, attempts, forgiven }: StoredJob): Promise<number> => {
  const found = await db.selectFrom('jobs').select('forgiven').where('id', '=', id).executeTakeFirst();
  return attempts - (found?.forgiven ?? forgiven);
};

const jobsOf = (db: Connection, ownerId: string) =>
  // Kinds that only a newer process beside this one knows are for the pages that it serves.
  db.selectFrom('jobs').selectAll().where('owner_id', '=', ownerId).where('kind', 'in', JobKind.options);

export const findJob = async (db: Connection, ownerId: string, id: string): Promise<StoredJob | undefined> => {
  const row = await jobsOf(db, ownerId).where('id', '=', id).executeTakeFirst();
  return row && toJob(row);
};

interface Asked {
  /** Twice is one wish. */
  readonly isFirst: boolean;
}

/** Undefined when somebody is at it, or it is over. It may have been asked before by whoever cancelled an earlier attempt. */
export const endWaiting = async (tx: Tx, id: string, now: Date): Promise<Asked | undefined> => {
  const asked = await askToCancel(tx, id, now);
  const ended = { state: 'cancelled', ended_at: now };
  const waiting = tx.updateTable('jobs').set(ended).where('id', '=', id).where('state', '=', 'pending');
  return (await waiting.executeTakeFirst()).numUpdatedRows > 0n ? asked : undefined;
};

/**
 * Undefined when it is over. Who is at it sees it at their next beat, or when they are about to be done. Of several who ask at
 * once each but the first finds it asked for.
 */
export const askToCancel = async (tx: Tx, id: string, now: Date): Promise<Asked | undefined> => {
  const open = tx.selectFrom('jobs').select('cancel_asked_at').where('id', '=', id).where(isUnderWay);
  const asked = await open.forUpdate().executeTakeFirst();
  if (!asked) return undefined;
  const isFirst = asked.cancel_asked_at === null;
  if (isFirst) await tx.updateTable('jobs').set({ cancel_asked_at: now }).where('id', '=', id).execute();
  return { isFirst };
};

type ListQuery = ReceivedInput<typeof listJobs>['query'];

export const findPage = <Item>(
  db: Database,
  ownerId: string,
  now: Date,
  { span, kind, ...query }: ListQuery,
  map: (job: StoredJob) => Item,
) => {
  const shownSince = new Date(now.getTime() - JOB_SHOWN_HOURS * HOUR_MILLISECONDS);
  const isLate = sql<boolean>`(ended_at is null or ended_at > ${shownSince})`;
  const all = jobsOf(db, ownerId)
    .where(isEqual('kind', kind))
    .where(span === 'lately' ? isLate : sql<boolean>`true`);
  return listPage(query, all, { sorts: { askedAt: 'asked_at' }, tie: 'id', map: (row) => map(toJob(row)) });
};

export const listJobsOf = async (db: Database, ownerId: string): Promise<StoredJob[]> =>
  (await jobsOf(db, ownerId).orderBy('asked_at').execute()).map(toJob);

export const deleteJobsOf = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.deleteFrom('jobs').where('owner_id', '=', ownerId).execute();
};

export const deleteOldJobs = async (db: Database, endedBefore: Date): Promise<void> => {
  await db.deleteFrom('jobs').where('ended_at', '<', endedBefore).execute();
};

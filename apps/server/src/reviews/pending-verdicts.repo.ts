import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Connection, Database, Tx } from '../db/database.ts';
import type { CaseKey } from './verdict.ts';

const GivenDecision = z.enum(['approve', 'refuse']);
export type GivenDecision = z.infer<typeof GivenDecision>;

export interface PendingVerdict extends CaseKey {
  readonly reviewerId: string;
  readonly decision: GivenDecision;
  readonly sealedVerdict: Buffer;
  readonly requestId: string;
  readonly ip: string;
  readonly dueAt: Date;
}

/** Neither an undo nor a postponement reaches further: a later time was set before the clock was set back. */
const FURTHEST_MILLISECONDS = 2 * 60 * 1000;

const isDue = (now: Date) =>
  sql<boolean>`(due_at <= ${now} or due_at > ${new Date(now.getTime() + FURTHEST_MILLISECONDS)})`;

const isAt = ({ noun, id, version }: CaseKey) => sql<boolean>`(noun, case_id, version) = (${noun}, ${id}, ${version})`;

export const insertVerdict = async (tx: Tx, verdict: PendingVerdict): Promise<void> => {
  await tx
    .insertInto('pending_verdicts')
    .values({
      noun: verdict.noun,
      case_id: verdict.id,
      version: verdict.version,
      reviewer_id: verdict.reviewerId,
      decision: verdict.decision,
      sealed_verdict: verdict.sealedVerdict,
      request_id: verdict.requestId,
      ip: verdict.ip,
      due_at: verdict.dueAt,
    })
    .execute();
};

export const isVerdictGiven = async (tx: Tx, key: CaseKey): Promise<boolean> =>
  (await tx.selectFrom('pending_verdicts').select('noun').where(isAt(key)).executeTakeFirst()) !== undefined;

/** Whoever takes it out has it: of two who do so at once, the other finds nothing. */
const takeOut = (tx: Tx, key: CaseKey) => tx.deleteFrom('pending_verdicts').where(isAt(key));

export const takeBack = async (tx: Tx, key: CaseKey, reviewerId: string): Promise<GivenDecision | undefined> => {
  const row = await takeOut(tx, key).where('reviewer_id', '=', reviewerId).returning('decision').executeTakeFirst();
  return row && GivenDecision.parse(row.decision);
};

/**
 * Of a reviewer whom the caller holds. One that is being carried out at this moment is left to whoever does it: they hold it,
 * and wait for that reviewer.
 */
export const takeAway = async (tx: Tx, key: CaseKey, reviewerId: string): Promise<GivenDecision | undefined> => {
  const all = tx
    .selectFrom('pending_verdicts')
    .select('decision')
    .where(isAt(key))
    .where('reviewer_id', '=', reviewerId);
  const isFree = (await all.forUpdate().skipLocked().executeTakeFirst()) !== undefined;
  return isFree ? takeBack(tx, key, reviewerId) : undefined;
};

export const takeOutDue = async (tx: Tx, key: CaseKey, now: Date): Promise<PendingVerdict | undefined> => {
  const row = await takeOut(tx, key).where(isDue(now)).returningAll().executeTakeFirst();
  return (
    row && {
      ...key,
      reviewerId: row.reviewer_id,
      decision: GivenDecision.parse(row.decision),
      sealedVerdict: row.sealed_verdict,
      requestId: row.request_id,
      ip: row.ip,
      dueAt: row.due_at,
    }
  );
};

export const listDue = (db: Database, noun: string, now: Date, atMost: number): Promise<ReviewedVersion[]> =>
  db
    .selectFrom('pending_verdicts')
    .select(['case_id as id', 'version'])
    .where('noun', '=', noun)
    .where(isDue(now))
    .orderBy('due_at')
    .limit(atMost)
    .execute();

/** So that what cannot be carried out for now does not stand in the way of all others. */
export const postpone = async (db: Connection, key: CaseKey, until: Date): Promise<void> => {
  await db.updateTable('pending_verdicts').set({ due_at: until }).where(isAt(key)).execute();
};

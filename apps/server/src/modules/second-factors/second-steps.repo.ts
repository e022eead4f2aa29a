import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

export interface OwedStep {
  readonly userId: string;
  /** What the first proof was. */
  readonly method: string;
}

export const insertStep = async (
  tx: Tx,
  { tokenHash, userId, method, expiresAt }: OwedStep & { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> => {
  const step = { token_hash: tokenHash, user_id: userId, method, expires_at: expiresAt };
  await tx.insertInto('second_steps').values(step).execute();
};

/** Skips those in use: two who sweep at once would wait for each other. */
export const sweepSteps = async (tx: Tx, now: Date): Promise<void> => {
  const expired = tx.selectFrom('second_steps').select('token_hash').where('expires_at', '<=', now);
  await tx.deleteFrom('second_steps').where('token_hash', 'in', expired.forUpdate().skipLocked()).execute();
};

export const findStep = (db: Database, tokenHash: Buffer, now: Date): Promise<OwedStep | undefined> =>
  db
    .selectFrom('second_steps')
    .select(['user_id as userId', 'method'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** False when none is left. */
export const takeAttempt = async (
  db: Database,
  { tokenHash, attempts, now }: { readonly tokenHash: Buffer; readonly attempts: number; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_steps')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False when someone else was quicker. */
export const markStepUsed = async (tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('second_steps')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteSteps = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('second_steps').where('user_id', '=', userId).execute();
};

import type { Database, Tx } from '../../db/database.ts';

export interface PendingTotp {
  readonly userId: string;
  readonly sealedSecret: Buffer;
  readonly expiresAt: Date;
}

/** In place of one that was begun before: only the key shown last counts. */
export const putEnrolment = async (tx: Tx, { userId, sealedSecret, expiresAt }: PendingTotp): Promise<void> => {
  const values = { sealed_secret: sealedSecret, expires_at: expiresAt };
  await tx
    .insertInto('totp_enrolments')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
};

/** Held until the transaction ends: two confirmations of one key take turns. */
export const holdEnrolment = async (tx: Tx, userId: string, now: Date): Promise<Buffer | undefined> => {
  const row = await tx
    .selectFrom('totp_enrolments')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row?.sealed_secret;
};

export const deleteEnrolment = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('totp_enrolments').where('user_id', '=', userId).execute();
};

export interface NewTotp {
  readonly userId: string;
  readonly sealedSecret: Buffer;
  /** The step of the code that proved it: it signs nobody in any more. */
  readonly step: number;
  readonly now: Date;
}

/** False when there is one. */
export const insertTotp = async (tx: Tx, { userId, sealedSecret, step, now }: NewTotp): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('totp_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret, last_used_step: step, enrolled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const findTotp = (db: Database | Tx, userId: string) =>
  db
    .selectFrom('totp_factors')
    .select(['sealed_secret as sealedSecret', 'enrolled_at as enrolledAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** False when a code of this step, or of a later one, was used: of many who try at once, one gets through. */
export const useStep = async (tx: Tx, userId: string, step: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('totp_factors')
    .set({ last_used_step: step, last_used_at: now })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteTotp = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('totp_factors').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows === 1n;
};

import type { Database, Tx } from '../../db/database.ts';

export type TicketPurpose = 'recovery' | 'change-phone';

export interface TicketKey {
  readonly tokenHash: Buffer;
  readonly purpose: TicketPurpose;
}

/** Voids what the same first step earned before. */
export const putTicket = async (
  tx: Tx,
  { tokenHash, purpose, userId, expiresAt }: TicketKey & { readonly userId: string; readonly expiresAt: Date },
): Promise<void> => {
  await tx.deleteFrom('tickets').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
  await tx
    .insertInto('tickets')
    .values({ token_hash: tokenHash, purpose, user_id: userId, expires_at: expiresAt })
    .execute();
};

export const findTicketHolder = async (
  db: Database,
  { tokenHash, purpose }: TicketKey,
  now: Date,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('tickets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
};

/** False when it was used before, or has expired. */
export const markTicketUsed = async (tx: Tx, { tokenHash, purpose }: TicketKey, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteTickets = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('tickets').where('user_id', '=', userId).execute();
};

import type { Contact } from '@skein/contract/contact.ts';
import type { Database, Tx } from '../../db/database.ts';

export type TicketPurpose = 'recovery' | 'change-phone';

export interface TicketKey {
  readonly tokenHash: Buffer;
  readonly purpose: TicketPurpose;
}

interface NewTicket {
  readonly userId: string;
  /** Where the code went that earned it. */
  readonly provedBy: Contact['channel'] | null;
  readonly expiresAt: Date;
}

/** Voids what the same first step earned before. */
export const putTicket = async (
  tx: Tx,
  { tokenHash, purpose, userId, provedBy, expiresAt }: TicketKey & NewTicket,
): Promise<void> => {
  await tx.deleteFrom('tickets').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
  await tx
    .insertInto('tickets')
    .values({ token_hash: tokenHash, purpose, user_id: userId, proved_channel: provedBy, expires_at: expiresAt })
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

export interface SpentTicket {
  readonly provedBy: string | null;
}

/** Undefined when it was used before, has expired or was voided. */
export const markTicketUsed = (
  tx: Tx,
  { tokenHash, purpose }: TicketKey,
  now: Date,
): Promise<SpentTicket | undefined> =>
  tx
    .updateTable('tickets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('proved_channel as provedBy')
    .executeTakeFirst();

export const deleteTickets = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('tickets').where('user_id', '=', userId).execute();
};

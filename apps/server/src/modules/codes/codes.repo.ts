import type { Contact } from '@skein/contract/contact.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

export interface NewCode {
  readonly place: Buffer;
  readonly codeMac: Buffer;
  /** Where a stranger asked for it; a known device's code is its own anyway. */
  readonly askedFrom: Buffer | null;
  readonly expiresAt: Date;
}

/** Voids the one before it by taking its place. */
export const putCode = async (tx: Tx, { place, codeMac, askedFrom, expiresAt }: NewCode): Promise<void> => {
  const counts = { attempts: 0, asker_attempts: 0 };
  const values = { code_mac: codeMac, asked_from: askedFrom, expires_at: expiresAt, ...counts, used_at: null };
  await tx
    .insertInto('one_time_codes')
    .values({ place, ...values })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(values))
    .execute();
};

interface Attempt {
  readonly place: Buffer;
  readonly from: Buffer;
  readonly now: Date;
  /** As many for the address that asked as for all others together. */
  readonly atMost: number;
}

/** Counts the attempt and gives what to compare with; nothing when there is no attempt left. */
export const takeAttempt = async (db: Database, { place, from, now, atMost }: Attempt): Promise<Buffer | undefined> => {
  const isAsker = sql<boolean>`asked_from is not distinct from ${from}`;
  const row = await db
    .updateTable('one_time_codes')
    .set({
      attempts: sql<number>`attempts + (not ${isAsker})::integer`,
      asker_attempts: sql<number>`asker_attempts + (${isAsker})::integer`,
    })
    .where('place', '=', place)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<number>`case when ${isAsker} then asker_attempts else attempts end`, '<', atMost)
    .returning('code_mac as codeMac')
    .executeTakeFirst();
  return row?.codeMac;
};

/** False when someone else was quicker, or a newer code has taken its place. */
export const markCodeUsed = async (tx: Tx, place: Buffer, codeMac: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('place', '=', place)
    .where('code_mac', '=', codeMac)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Skips those in use: two who sweep at once would wait for each other. */
export const sweepCodes = async (tx: Tx, now: Date): Promise<void> => {
  const expired = tx.selectFrom('one_time_codes').select('place').where('expires_at', '<=', now);
  await tx.deleteFrom('one_time_codes').where('place', 'in', expired.forUpdate().skipLocked()).execute();
};

export const hasAccount = async (tx: Tx, { channel, target }: Contact): Promise<boolean> => {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(channel === 'mail' ? 'mail' : 'phone', '=', target)
    .executeTakeFirst();
  return row !== undefined;
};

/** The owner of an address or number has shown that they hold it. */
export const noteProof = async (tx: Tx, { channel, target }: Contact, now: Date): Promise<void> => {
  const [column, provedAt] =
    channel === 'mail' ? (['mail', { mail_proved_at: now }] as const) : (['phone', { phone_proved_at: now }] as const);
  await tx.updateTable('users').set(provedAt).where(column, '=', target).execute();
};

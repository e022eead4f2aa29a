import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** Voids all that were made before. */
export const replaceCodes = async (tx: Tx, userId: string, codeMacs: readonly Buffer[], now: Date): Promise<void> => {
  await deleteRecoveryCodes(tx, userId);
  const rows = codeMacs.map((mac) => ({ user_id: userId, code_mac: mac, made_at: now }));
  await tx.insertInto('recovery_codes').values(rows).execute();
};

export const deleteRecoveryCodes = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

/** False when it is none of this account's, or was used. */
export const markCodeUsed = async (tx: Tx, userId: string, codeMac: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_mac', '=', codeMac)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Undefined when none were made. */
export const countRecoveryCodes = async (db: Database | Tx, userId: string) => {
  const { total, left, madeAt } = await db
    .selectFrom('recovery_codes')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where used_at is null))::int`.as('left'),
      sql<Date | null>`max(made_at)`.as('madeAt'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return madeAt ? { total, left, madeAt } : undefined;
};

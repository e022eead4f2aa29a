import type { Database, Tx } from '../../db/database.ts';

export const setDeletion = async (tx: Tx, userId: string, deletionAt: Date | null): Promise<void> => {
  await tx.updateTable('users').set({ deletion_at: deletionAt }).where('id', '=', userId).execute();
};

export const listDueDeletions = async (
  db: Database,
  now: Date,
  { atMost, except }: { readonly atMost: number; readonly except: readonly string[] },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_at', '<=', now)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('deletion_at')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
};

/** Held until the transaction ends. False when it was taken back, or another process is at it. */
export const holdDueDeletion = async (tx: Tx, userId: string, now: Date): Promise<boolean> => {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
};

export const markErased = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx.updateTable('users').set({ deletion_at: null, erased_at: now }).where('id', '=', userId).execute();
};

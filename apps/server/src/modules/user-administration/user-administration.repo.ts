import type { Tx } from '../../db/database.ts';

export interface JudgedUser {
  readonly id: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string | null;
  readonly isDisabled: boolean;
}

/** Held until the transaction ends, in one order: of two administrators who disable each other, one is the first. */
export const holdUsers = async (tx: Tx, ids: readonly string[]): Promise<JudgedUser[]> => {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'mail', 'phone', 'language', 'disabled_at as disabledAt'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ disabledAt, ...user }) => ({ ...user, isDisabled: disabledAt !== null }));
};

export const setDisabledAt = async (tx: Tx, userId: string, at: Date | null): Promise<void> => {
  await tx.updateTable('users').set({ disabled_at: at }).where('id', '=', userId).execute();
};

import type { Tx } from '../../db/database.ts';

export interface JudgedUser {
  readonly id: string;
  readonly name: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string | null;
  readonly isAdmin: boolean;
  readonly isDisabled: boolean;
  readonly isLeaving: boolean;
}

/**
 * These, and everybody who administers the platform: held until the transaction ends, in one order. Of two administrators
 * who disable each other one is the first, and nobody finds another left who is being disabled at this moment. Not for
 * deletion: what is being written in somebody's name would have to be waited for, and be done before they are shut out.
 */
export const holdPeople = async (tx: Tx, ids: readonly string[]): Promise<JudgedUser[]> => {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name', 'mail', 'phone', 'language', 'is_platform_admin as isAdmin'])
    .select(['disabled_at as disabledAt', 'deletion_at as deletionAt'])
    .where((where) => where.or([where('id', 'in', ids), where('is_platform_admin', '=', true)]))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ disabledAt, deletionAt, ...user }) => ({
    ...user,
    isDisabled: disabledAt !== null,
    isLeaving: deletionAt !== null,
  }));
};

export const setDisabledAt = async (tx: Tx, userId: string, at: Date | null): Promise<void> => {
  await tx.updateTable('users').set({ disabled_at: at }).where('id', '=', userId).execute();
};

import type { Tx } from '../db/database.ts';

export interface Reachable {
  readonly id: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string | null;
}

export const findReachable = (tx: Tx, userId: string): Promise<Reachable> =>
  tx.selectFrom('users').select(['id', 'mail', 'phone', 'language']).where('id', '=', userId).executeTakeFirstOrThrow();

/** Who gave a verdict, for the log. */
export const findReviewer = (tx: Tx, userId: string): Promise<{ id: string; name: string }> =>
  tx.selectFrom('users').select(['id', 'name']).where('id', '=', userId).executeTakeFirstOrThrow();

/**
 * Stays so until the transaction ends: nobody takes a case while they lose their office. Asked before a case is held, for
 * whoever takes the office away holds people first and cases after them.
 */
export const isPlatformAdministrator = async (tx: Tx, userId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_platform_admin', '=', true)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
};

import type { Tx } from '../db/database.ts';

export interface Reachable {
  readonly id: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string | null;
}

export const findReachable = (tx: Tx, userId: string): Promise<Reachable> =>
  tx.selectFrom('users').select(['id', 'mail', 'phone', 'language']).where('id', '=', userId).executeTakeFirstOrThrow();

import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { accessOf } from './access-of.ts';
import { findUserIn } from './session.repo.ts';
import { toUserInfo } from './user-info.ts';

interface Wanted {
  readonly userId: string;
  /** Null: in none. */
  readonly enterpriseId: string | null;
  /** In place of a session. */
  readonly sessionId: string;
  readonly openedAt: Date;
}

/** Who proves in another way than by a session who they are. Undefined: shut out, or gone. */
export const findCallerIn = async (
  db: Database,
  { userId, enterpriseId, ...session }: Wanted,
): Promise<Caller | undefined> => {
  const user = await findUserIn(db, userId, enterpriseId);
  return user && { ...session, user: toUserInfo(user), ...accessOf(user) };
};

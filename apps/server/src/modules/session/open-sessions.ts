import { SignInMethod, type OpenSession } from '@skein/contract/session.ts';
import type { Database } from '../../db/database.ts';
import { hasEnded } from './session-rules.ts';
import { listSessions } from './session.repo.ts';

/** Where somebody is signed in now, the latest use first. */
export const listOpenSessions = async (
  db: Database,
  { id, isAdmin }: { readonly id: string; readonly isAdmin: boolean },
  now: Date,
): Promise<Omit<OpenSession, 'isCurrent'>[]> => {
  const stored = await listSessions(db, id);
  return stored
    .filter((session) => !hasEnded({ ...session, isAdmin }, now))
    .map(({ createdAt, lastSeenAt, method, ...session }) => ({
      ...session,
      method: SignInMethod.parse(method),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
};

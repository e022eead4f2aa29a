import type { Caller } from '../../http/caller.ts';

/** A session as the database told it, and what this process has seen of it since. */
export interface RememberedSession {
  readonly caller: Caller;
  readonly isAdmin: boolean;
  readonly createdAt: Date;
  /** As of this process; others may have seen it later. */
  lastSeenAt: Date;
  /** What of it is written. */
  writtenAt: Date;
}

/**
 * Checked sessions by the digest of their token. Bounded: when it is full the oldest goes, at the price of one query.
 * A session that was looked up while something changed is not taken in, for it may be what was changed.
 */
export const createRememberedSessions = (capacity: number) => {
  const byToken = new Map<string, RememberedSession>();
  const tokensBySession = new Map<string, string>();
  const sessionsByUser = new Map<string, Set<string>>();
  let changes = 0;

  const remember = (token: string, session: RememberedSession, changesBefore: number): void => {
    if (changesBefore !== changes) return;
    const [oldest] = byToken.keys();
    if (byToken.size >= capacity && oldest !== undefined) forgetToken(oldest);
    const { sessionId, user } = session.caller;
    byToken.set(token, session);
    tokensBySession.set(sessionId, token);
    const ofUser = sessionsByUser.get(user.id) ?? new Set();
    sessionsByUser.set(user.id, ofUser.add(sessionId));
  };

  const forgetToken = (token: string): void => {
    const session = byToken.get(token);
    if (!session) return;
    const { sessionId, user } = session.caller;
    byToken.delete(token);
    tokensBySession.delete(sessionId);
    const ofUser = sessionsByUser.get(user.id);
    ofUser?.delete(sessionId);
    if (ofUser?.size === 0) sessionsByUser.delete(user.id);
  };

  const forgetSession = (sessionId: string): void => {
    const token = tokensBySession.get(sessionId);
    if (token !== undefined) forgetToken(token);
  };

  const forgetAll = (): void => {
    changes += 1;
    byToken.clear();
    tokensBySession.clear();
    sessionsByUser.clear();
  };

  /** In the words of the triggers on `sessions` and `users`. */
  const hearChange = (change: string): void => {
    const [kind, id = ''] = change.split(' ');
    if (kind === 'probe') return;
    changes += 1;
    if (kind === 'session') forgetSession(id);
    else if (kind === 'user') for (const sessionId of sessionsByUser.get(id) ?? []) forgetSession(sessionId);
    else forgetAll();
  };

  return {
    find: (token: string): RememberedSession | undefined => byToken.get(token),
    remember,
    hearChange,
    forgetAll,
    /** To be told again to `remember`. */
    countChanges: (): number => changes,
    size: (): number => byToken.size,
  };
};

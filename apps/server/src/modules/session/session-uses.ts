import type { Database } from '../../db/database.ts';
import type { Clock } from '../../clock.ts';
import type { Caller } from '../../http/caller.ts';
import { secondsBetween } from './session-rules.ts';
import { TOUCH_INTERVAL_SECONDS } from './session.limits.ts';
import { writeUses, type SessionUse } from './session.repo.ts';

const LAST_ATTEMPTS = 5;

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

interface UseParts {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * When sessions were last used. Each is written at most once a minute and then with its latest use, so that before an
 * idle session can end anywhere, every process finds in the database when it was truly seen last.
 */
export const createSessionUses = ({ db, clock }: UseParts) => {
  const unwritten = new Map<string, RememberedSession>();

  const note = (session: RememberedSession, now: Date): void => {
    session.lastSeenAt = now;
    unwritten.set(session.caller.sessionId, session);
  };

  /** Undefined when the database knows as much. */
  const findUnwritten = (sessionId: string): Date | undefined => unwritten.get(sessionId)?.lastSeenAt;

  const write = async (sessions: readonly RememberedSession[]): Promise<void> => {
    if (sessions.length === 0) return;
    const uses = sessions.map(({ caller, lastSeenAt }): SessionUse => ({ id: caller.sessionId, at: lastSeenAt }));
    const stillLocked = new Set(await writeUses(db, uses));
    for (const [index, session] of sessions.entries()) {
      const { id, at } = uses[index] ?? {};
      if (id === undefined || at === undefined || stillLocked.has(id)) continue;
      session.writtenAt = at;
      // Unless it was used again meanwhile, or looked up anew.
      if (session.lastSeenAt === at && unwritten.get(id) === session) unwritten.delete(id);
    }
  };

  /** Says that nothing is left to do just now, as a worker does. */
  const writeDue = async (): Promise<boolean> => {
    const now = clock();
    const isDue = ({ writtenAt }: RememberedSession) => secondsBetween(writtenAt, now) >= TOUCH_INTERVAL_SECONDS;
    await write([...unwritten.values()].filter(isDue));
    return false;
  };

  /** Before the process ends. A row that somebody holds just now is being ended or written by another process. */
  const writeAll = async (): Promise<void> => {
    for (let attempt = 0; attempt < LAST_ATTEMPTS && unwritten.size > 0; attempt += 1)
      await write([...unwritten.values()]);
  };

  return { note, findUnwritten, writeDue, writeAll };
};

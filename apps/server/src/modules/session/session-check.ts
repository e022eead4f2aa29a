import { writeSessionTerm } from '@skein/contract/session-term.ts';
import { createHeardMemory } from '../../db/heard-memory.ts';
import type { Caller } from '../../http/caller.ts';
import { startWorker, type Worker } from '../../background-work/worker.ts';
import type { ModuleContext } from '../../module.ts';
import { accessOf } from './access-of.ts';
import { addSessionMetrics } from './session-metrics.ts';
import { hasEnded, hashToken, limitsOf, rememberedKeyOf, secondsBetween } from './session-rules.ts';
import { REMEMBERED_SESSIONS, TOUCH_CHECK_MILLISECONDS } from './session.limits.ts';
import { findSession, type StoredSession } from './session.repo.ts';
import { createSessionUses, type RememberedSession } from './session-uses.ts';
import { toUserInfo } from './user-info.ts';

type Context = Pick<ModuleContext, 'app' | 'changes' | 'db' | 'clock' | 'log' | 'outages'>;

/** Turns a token into a person on every call. See decision 10 for what may be remembered and when. */
export const createSessionCheck = ({ app, changes, db, clock, log, outages }: Context) => {
  const remembered = createHeardMemory<RememberedSession>(changes, {
    capacity: REMEMBERED_SESSIONS,
    concernsOf: ({ caller }) => [`session ${caller.sessionId}`, `user ${caller.user.id}`],
  });
  const uses = createSessionUses({ db, clock });

  const { lookups } = addSessionMetrics(app.metrics, {
    isRemembering: changes.isHearing,
    countRemembered: remembered.size,
  });

  /** What another process saw of it is only in the database, so an end is never decided from memory. */
  const find = async (token: string, now: Date): Promise<RememberedSession | undefined> => {
    const key = rememberedKeyOf(token);
    const known = await remembered.recall(key);
    return known && !hasEnded(known, now) ? known : remembered.lookUp(key, () => lookUp(token, now));
  };

  const identify = async (token: string): Promise<Caller | undefined> => {
    const now = clock();
    const session = await find(token, now);
    if (session) uses.note(session, now);
    return session?.caller;
  };

  const peek = async (token: string): Promise<Caller | undefined> => (await find(token, clock()))?.caller;

  const lookUp = async (token: string, now: Date): Promise<RememberedSession | undefined> => {
    lookups.inc();
    const stored = await findSession(db, hashToken(token));
    if (!stored) return undefined;
    const session = toRemembered(stored, uses.findUnwritten(stored.sessionId));
    return hasEnded(session, now) ? undefined : session;
  };

  /** How long the session of this call has to live, now that it was just used. */
  const describeTerm = ({ user, openedAt }: Caller): string => {
    const { idleSeconds, absoluteSeconds } = limitsOf(user);
    const left = Math.floor(absoluteSeconds - secondsBetween(openedAt, clock()));
    return writeSessionTerm({ idleSeconds: Math.min(idleSeconds, left), absoluteSeconds: left });
  };

  const writeUses = () =>
    startWorker({
      name: 'session-uses',
      work: uses.writeDue,
      pauseMilliseconds: TOUCH_CHECK_MILLISECONDS,
      log,
      outages,
    });

  let writing: Worker | undefined;
  // Not before: a server that does not come up is not closed either, and would write for ever.
  app.addHook('onListen', async () => {
    writing = writeUses();
  });
  app.addHook('onClose', async () => {
    await writing?.stop();
    // A database that is gone must not keep the process from ending.
    await uses.writeAll().catch((error: unknown) => log.error({ err: error }, 'the last uses were not written'));
  });

  return { identify, peek, describeTerm };
};

const toRemembered = (stored: StoredSession, seenHere: Date | undefined): RememberedSession => {
  const { sessionId, createdAt, lastSeenAt, isAdmin } = stored;
  // Shared by all calls of this session from now on.
  const user = Object.freeze(toUserInfo(stored));
  const access = accessOf(stored);
  const caller = Object.freeze({ sessionId, openedAt: createdAt, user, ...access });
  // Another process may have written a later use than the one that waits here.
  const isSeenLater = seenHere !== undefined && seenHere > lastSeenAt;
  return { caller, isAdmin, createdAt, lastSeenAt: isSeenLater ? seenHere : lastSeenAt, writtenAt: lastSeenAt };
};

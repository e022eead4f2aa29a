import { writeSessionTerm } from '@skein/contract/session-term.ts';
import type { HearChange } from '../../db/database.ts';
import { watchChanges, type ChangeWatch } from '../../db/watch-changes.ts';
import type { Caller } from '../../http/caller.ts';
import { startWorker, type Worker } from '../../background-work/worker.ts';
import type { ModuleContext } from '../../module.ts';
import { accessOf } from './access-of.ts';
import { createRememberedSessions, type RememberedSession } from './remembered-sessions.ts';
import { addSessionMetrics } from './session-metrics.ts';
import { hasEnded, hashToken, limitsOf, rememberedKeyOf, secondsBetween } from './session-rules.ts';
import { REMEMBERED_SESSIONS, TOUCH_CHECK_MILLISECONDS } from './session.limits.ts';
import { findSession, type StoredSession } from './session.repo.ts';
import { createSessionUses } from './session-uses.ts';
import { toUserInfo } from './user-info.ts';

type Context = Pick<ModuleContext, 'app' | 'db' | 'clock' | 'log' | 'outages'>;

/** Turns a token into a person on every call. See decision 10 for what may be remembered and when. */
export const createSessionCheck = ({ app, db, clock, log, outages }: Context) => {
  const remembered = createRememberedSessions(REMEMBERED_SESSIONS);
  const uses = createSessionUses({ db, clock });
  let watch: ChangeWatch | undefined;

  const { lookups } = addSessionMetrics(app.metrics, {
    isRemembering: () => watch?.isHearing() ?? false,
    countRemembered: remembered.size,
  });
  const hearers = new Set<HearChange>();
  const hearChange: HearChange = (change) => {
    remembered.hearChange(change);
    for (const hear of hearers) hear(change);
  };
  db.hearOwnChanges(hearChange);

  /** What another process saw of it is only in the database, so an end is never decided from memory. */
  const find = async (token: string, now: Date): Promise<RememberedSession | undefined> => {
    const known = (await mayBelieve()) ? remembered.find(rememberedKeyOf(token)) : undefined;
    return known && !hasEnded(known, now) ? known : lookUp(token, now);
  };

  const identify = async (token: string): Promise<Caller | undefined> => {
    const now = clock();
    const session = await find(token, now);
    if (session) uses.note(session, now);
    return session?.caller;
  };

  const peek = async (token: string): Promise<Caller | undefined> => (await find(token, clock()))?.caller;

  /** Whether nothing that is remembered has been changed before this call came, here or elsewhere. */
  const mayBelieve = (): boolean | Promise<boolean> => {
    if (!watch?.isHearing()) return false;
    return db.isShared ? watch.catchUp() : true;
  };

  const lookUp = async (token: string, now: Date): Promise<RememberedSession | undefined> => {
    lookups.inc();
    const changesBefore = remembered.countChanges();
    const stored = await findSession(db, hashToken(token));
    if (!stored) return undefined;
    const session = toRemembered(stored, uses.findUnwritten(stored.sessionId));
    if (hasEnded(session, now)) return undefined;
    if (watch?.isHearing()) remembered.remember(rememberedKeyOf(token), session, changesBefore);
    return session;
  };

  /** How long the session of this call has to live, now that it was just used. */
  const describeTerm = ({ user, openedAt }: Caller): string => {
    const { idleSeconds, absoluteSeconds } = limitsOf(user);
    const left = Math.floor(absoluteSeconds - secondsBetween(openedAt, clock()));
    return writeSessionTerm({ idleSeconds: Math.min(idleSeconds, left), absoluteSeconds: left });
  };

  let wasDeaf = false;
  const watchForChanges = () =>
    watchChanges(db, {
      onChange: hearChange,
      onHearing: () => {
        remembered.forgetAll();
        if (wasDeaf) log.info('changes of sessions are heard again: checked sessions are remembered');
        wasDeaf = false;
      },
      onDeaf: (reason) => {
        wasDeaf = true;
        remembered.forgetAll();
        log.warn({ reason }, 'changes of sessions are not heard: each call asks the database until they are');
      },
    });
  const writeUses = () =>
    startWorker({
      name: 'session-uses',
      work: uses.writeDue,
      pauseMilliseconds: TOUCH_CHECK_MILLISECONDS,
      log,
      outages,
    });

  let writing: Worker | undefined;
  // Not before: a server that does not come up is not closed either, and would watch for ever.
  app.addHook('onListen', async () => {
    watch = watchForChanges();
    writing = writeUses();
  });
  app.addHook('onClose', async () => {
    await Promise.all([watch?.stop(), writing?.stop()]);
    // A database that is gone must not keep the process from ending.
    await uses.writeAll().catch((error: unknown) => log.error({ err: error }, 'the last uses were not written'));
  });

  const hearSessions = (hear: HearChange): void => void hearers.add(hear);
  return { identify, peek, hearSessions, describeTerm };
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

import { createHash, randomBytes } from 'node:crypto';
import type { Permission } from '@skein/contract/endpoint.ts';
import { Language } from '@skein/contract/language.ts';
import type { Credentials, UserInfo } from '@skein/contract/session.ts';
import type * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/serve-endpoint.ts';
import { actorOf, recordDeed, stranger } from '../audit/audit.module.ts';
import { findAccount, setPasswordHash, type Account } from './accounts.repo.ts';
import { createPasswordGate, hashPassword, isOutdatedHash } from './password.ts';
import { adminSessionLimits, TOKEN_BYTES, TOUCH_INTERVAL_SECONDS, userSessionLimits } from './session.limits.ts';
import { deleteSession, findSession, replaceEndedSessions, touchSession, type StoredSession } from './session.repo.ts';

export type SignInMethod = 'password' | 'wechat';

export const createSessionService = (db: Database, clock: Clock) => {
  const checkPassword = createPasswordGate();

  /** One answer for a wrong password and for an unknown account: nobody learns who has one. */
  const logIn = async ({ account, password }: z.output<typeof Credentials>, from: RequestOrigin) => {
    const found = await findAccount(db, account);
    const isRight = await checkPassword(found?.passwordHash, password);
    if (!found?.passwordHash || !isRight) {
      await recordRefusal(found, from);
      throw new AppError('wrong_credentials');
    }
    if (isOutdatedHash(found.passwordHash)) await setPasswordHash(db, found.id, await hashPassword(password));

    return db.inTransaction((tx) => openSession(tx, { user: found, method: 'password', from, now: clock() }));
  };

  /** For an unknown account too, so that it takes the same time. What was typed is not kept: it may be a password. */
  const recordRefusal = (found: Account | undefined, from: RequestOrigin): Promise<void> =>
    db.inTransaction((tx) => {
      const target = { kind: 'account', id: found?.id ?? null };
      return recordDeed(tx, { actor: stranger, action: 'session.refused', target, from });
    });

  const identify = async (token: string): Promise<Caller | undefined> => {
    const session = await findSession(db, hashToken(token));
    const now = clock();
    if (!session || hasEnded(session, now)) return undefined;
    if (secondsBetween(session.lastSeenAt, now) >= TOUCH_INTERVAL_SECONDS)
      await touchSession(db, session.sessionId, now);
    const user = toUserInfo(session);
    return { sessionId: session.sessionId, user, permissions: permissionsOf(user) };
  };

  const logOut = ({ sessionId, user }: Caller, from: RequestOrigin): Promise<void> =>
    db.inTransaction(async (tx) => {
      await deleteSession(tx, sessionId);
      const target = { kind: 'session', id: sessionId };
      await recordDeed(tx, { actor: actorOf(user), action: 'session.closed', target, from });
    });

  return { logIn, logOut, identify };
};

export interface SessionOpening {
  readonly user: Pick<Account, 'id' | 'name' | 'isAdmin'>;
  /** How they proved who they are. */
  readonly method: SignInMethod;
  readonly from: RequestOrigin;
  readonly now: Date;
}

/** For whoever has proved who they are, in whichever way. */
export const openSession = async (tx: Tx, { user, method, from, now }: SessionOpening) => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const endedBefore = addSeconds(now, -userSessionLimits.absoluteSeconds);
  const id = await replaceEndedSessions(tx, { userId: user.id, tokenHash: hashToken(token), now, endedBefore });
  const target = { kind: 'session', id };
  await recordDeed(tx, { actor: actorOf(user), action: 'session.opened', target, from, data: { method } });
  return { token, expiresAt: addSeconds(now, limitsOf(user).absoluteSeconds).toISOString() };
};

/** What is stored opens nothing; and 256 random bits need no slow hash. */
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** By today's rank: one who is made an administrator falls under the stricter limits at once. */
const limitsOf = ({ isAdmin }: { readonly isAdmin: boolean }) => (isAdmin ? adminSessionLimits : userSessionLimits);

const hasEnded = (session: StoredSession, now: Date): boolean => {
  const { idleSeconds, absoluteSeconds } = limitsOf(session);
  return (
    secondsBetween(session.lastSeenAt, now) >= idleSeconds || secondsBetween(session.createdAt, now) >= absoluteSeconds
  );
};

const toUserInfo = ({ id, name, mail, phone, language, isAdmin }: StoredSession): UserInfo => ({
  id,
  name,
  mail,
  phone,
  language: Language.nullable().parse(language),
  isAdmin,
});

const permissionsOf = ({ isAdmin }: UserInfo): ReadonlySet<Permission> =>
  new Set(isAdmin ? ['platform:administer'] : []);

const secondsBetween = (earlier: Date, later: Date): number => (later.getTime() - earlier.getTime()) / 1000;
const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

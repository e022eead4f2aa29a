import { randomUUID } from 'node:crypto';
import type { Contact } from '@skein/contract/contact.ts';
import type { Credentials } from '@skein/contract/session.ts';
import type * as z from 'zod';
import { stranger } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { answerIn } from '../captcha/captcha.module.ts';
import { createCodesService } from '../codes/codes.module.ts';
import { findKnownDevice } from '../known-devices/known-devices.module.ts';
import { findAccount, holdDisabled, holdOwner, renewPasswordHash, type Account } from './accounts.repo.ts';
import { openSessionOrAsk } from './open-session-or-ask.ts';
import { placeOf } from './open-session.ts';
import { isStillRight } from './proved-password.ts';
import { withRoomToHash } from './room-to-hash.ts';
import { createSignInGuard, type Suspect } from './sign-in-guard.ts';
import { insertSignIn } from './sign-ins.repo.ts';

export type SignInParts = Pick<ModuleContext, 'db' | 'secrets' | 'passwords' | 'messages' | 'clock'>;

export const createSignInService = (parts: SignInParts) => {
  const { db, passwords, messages, clock } = parts;
  const guard = createSignInGuard(parts);
  const codes = createCodesService(parts);

  /** One answer for a wrong password and for an unknown account: nobody learns who has one. */
  const logIn = async (credentials: z.output<typeof Credentials>, from: RequestOrigin) => {
    const { account, password } = credentials;
    const found = await findAccount(db, account);
    // Before the guess, so that strangers' failures are not held against the owner.
    const suspect = { account, knownDevice: await findKnownDevice(db, found?.id, from) };
    await guard.requireQuiet(suspect, from);
    const isRight = await guard.inTurn(suspect, async () => {
      const matches = await withRoomToHash(async () => {
        await guard.admit(suspect, answerIn(credentials));
        return passwords.matches(found?.passwordHash, password);
      });
      if (matches) await guard.forget(suspect);
      return matches;
    });
    if (!found?.passwordHash || !isRight) {
      await recordRefusal(found, suspect, from);
      await guard.countAgainst(suspect, from);
      throw new AppError('wrong_credentials');
    }
    const proved = {
      userId: found.id,
      password,
      passwordHash: await renewIfOutdated(found.id, found.passwordHash, password),
    };
    const opening = { user: found, method: 'password', from, now: clock(), messages } as const;
    return db.inTransaction(async (tx) => {
      await holdDisabled(tx, found.id);
      if (!(await isStillRight(tx, proved))) throw new AppError('wrong_credentials');
      return openSessionOrAsk(tx, opening);
    });
  };

  const renewIfOutdated = async (userId: string, passwordHash: string, password: string): Promise<string> => {
    if (!passwords.isOutdated(passwordHash)) return passwordHash;
    const renewed = await passwords.hash(password);
    await renewPasswordHash(db, userId, { from: passwordHash, to: renewed });
    return renewed;
  };

  /** For an unknown account too, so that it takes the same time. What was typed is not kept: it may be a password. */
  const recordRefusal = async (found: Account | undefined, suspect: Suspect, from: RequestOrigin): Promise<void> => {
    const isLocked = await guard.isLocked(suspect);
    await db.inTransaction(async (tx) => {
      const signIn = { outcome: 'refused', method: 'password', at: clock(), ...placeOf(from) } as const;
      await insertSignIn(tx, { userId: found?.id ?? randomUUID(), ...signIn });
      const target = { kind: 'account', id: found?.id ?? null };
      await recordDeed(tx, { actor: stranger, from }, 'session.refused', target, { isLocked });
    });
  };

  /** A code that was never sent cannot be right: unknown accounts need no answer of their own. */
  const logInByCode = async ({ account, code }: { account: Contact; code: string }, from: RequestOrigin) => {
    const spendCode = await codes.check({ purpose: 'login', contact: account }, code, from);
    const outcome = await db.inTransaction(async (tx) => {
      const user = await holdOwner(tx, account.target);
      if (!user) throw new AppError('wrong_code');
      await spendCode(tx);
      return openSessionOrAsk(tx, { user, method: 'code', from, now: clock(), messages });
    });
    await guard.forget({ account: account.target });
    return outcome;
  };

  return { logIn, logInByCode };
};

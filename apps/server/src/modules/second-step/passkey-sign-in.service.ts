import type { PasskeyAssertion } from '@skein/contract/passkey.ts';
import { stranger } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { findKnownDevice } from '../known-devices/known-devices.module.ts';
import { createPasskeyAssertion, findPasskey } from '../second-factors/second-factors.module.ts';
import { createSignInGuard, getAccount, holdDisabled, openSession } from '../session/session.module.ts';
import { refuseCopiedPasskey } from './refuse-copied-passkey.ts';

/** Signing in with nothing but a passkey: to have it and to unlock it are two factors in one. */
export const createPasskeySignIn = (context: ModuleContext) => {
  const { db, messages, clock } = context;
  const passkeys = createPasskeyAssertion(context);
  const guard = createSignInGuard(context);

  const request = (from: RequestOrigin) => passkeys.request({ purpose: 'signIn' }, from);

  const logIn = async (assertion: PasskeyAssertion, from: RequestOrigin) => {
    const suspect = { knownDevice: await findOwnerDevice(assertion, from) };
    await guard.requireQuiet(suspect, from);
    try {
      const proved = await passkeys.prove(assertion, { purpose: 'signIn' });
      const user = await getAccount(db, proved.userId);
      if (proved.isCopied) await refuseCopiedPasskey(context, user, from);
      return await db.inTransaction(async (tx) => {
        // Before the passkey: who removes it holds them in this order too.
        await holdDisabled(tx, user.id);
        await proved.use(tx);
        return openSession(tx, { user, method: 'passkey', from, now: clock(), messages });
      });
    } catch (error) {
      if (error instanceof AppError) {
        await guard.countAgainst(suspect, from);
        await recordRefusal(error, from);
      }
      throw error;
    }
  };

  /** Whoever the passkey claims to be of: their own browser does not suffer from strangers at its address. */
  const findOwnerDevice = async ({ id }: PasskeyAssertion, from: RequestOrigin): Promise<Buffer | undefined> =>
    findKnownDevice(db, (await findPasskey(db, Buffer.from(id, 'base64url')))?.userId, from);

  const recordRefusal = async ({ reason }: AppError, from: RequestOrigin): Promise<void> => {
    const target = { kind: 'account', id: null };
    const data = { method: 'passkey', reason };
    await db.inTransaction((tx) => recordDeed(tx, { actor: stranger, from }, 'session.refused', target, data));
  };

  return { request, logIn };
};

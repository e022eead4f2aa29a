import type { PasskeyAssertion } from '@skein/contract/passkey.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed, stranger } from '../audit/audit.module.ts';
import { createPasskeyAssertion } from '../second-factors/second-factors.module.ts';
import { createSignInGuard, getAccount, openSession } from '../session/session.module.ts';
import { refuseCopiedPasskey } from './refuse-copied-passkey.ts';

/** Signing in with nothing but a passkey: to have it and to unlock it are two factors in one. */
export const createPasskeySignIn = (context: ModuleContext) => {
  const { db, messages, clock } = context;
  const passkeys = createPasskeyAssertion(context);
  const guard = createSignInGuard(context);

  const request = (from: RequestOrigin) => passkeys.request({ purpose: 'signIn' }, from);

  const logIn = async (assertion: PasskeyAssertion, from: RequestOrigin) => {
    await guard.requireQuietAddress(from);
    try {
      const proved = await passkeys.prove(assertion, { purpose: 'signIn' }, from);
      const user = await getAccount(db, proved.userId);
      if (proved.isCopied) await refuseCopiedPasskey(context, user, from);
      return await db.inTransaction(async (tx) => {
        await proved.use(tx);
        return openSession(tx, { user, method: 'passkey', from, now: clock(), messages });
      });
    } catch (error) {
      if (error instanceof AppError) await recordRefusal(error, from);
      throw error;
    }
  };

  const recordRefusal = async ({ reason }: AppError, from: RequestOrigin): Promise<void> => {
    await guard.countAgainstAddress(from);
    const target = { kind: 'account', id: null };
    const data = { method: 'passkey', reason };
    await db.inTransaction((tx) => recordDeed(tx, { actor: stranger, action: 'session.refused', target, from, data }));
  };

  return { request, logIn };
};

import type { SecondStepProof } from '@skein/contract/second-step.ts';
import { SignInMethod, type SecondStepKind } from '@skein/contract/session.ts';
import { stranger } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { findKnownDevice } from '../known-devices/known-devices.module.ts';
import {
  createPasskeyAssertion,
  createRecoveryCodes,
  createSecondSteps,
  createTotp,
} from '../second-factors/second-factors.module.ts';
import {
  createSignInGuard,
  getAccount,
  holdDisabled,
  insertSignIn,
  openSession,
  placeOf,
  secondStepOf,
  type Account,
} from '../session/session.module.ts';
import { refuseCopiedPasskey } from './refuse-copied-passkey.ts';

interface Answer {
  readonly ticket: string;
  readonly proof: SecondStepProof;
}

/** Uses the proof up, in the transaction that opens the session. */
type SpendProof = (tx: Tx) => Promise<void>;

export const createSecondStep = (context: ModuleContext) => {
  const { db, messages, clock } = context;
  const steps = createSecondSteps(context);
  const totp = createTotp(context);
  const recoveryCodes = createRecoveryCodes(context);
  const passkeys = createPasskeyAssertion(context);
  const guard = createSignInGuard(context);

  const requestPasskey = async (ticket: string, from: RequestOrigin) => {
    const { userId } = await steps.requireStep(ticket);
    return passkeys.request({ purpose: 'secondStep', userId }, from);
  };

  const complete = async ({ ticket, proof }: Answer, from: RequestOrigin) => {
    const { userId, method } = await steps.requireStep(ticket);
    const user = await getAccount(db, userId);
    // By account and not by ticket alone: whoever knows the password can have as many tickets as they like.
    const suspect = { account: secondStepOf(userId), knownDevice: await findKnownDevice(db, userId, from) };
    const { isLockingGuess } = await guard.admitWithoutCaptcha(suspect);
    await steps.countAttempt(ticket);
    try {
      const spendProof = await check(user, proof, from);
      const session = await db.inTransaction(async (tx) => {
        // First of all: a change of password or of factors holds the account too, and then ends this step.
        await holdDisabled(tx, user.id);
        await spendProof(tx);
        await steps.spend(tx, ticket);
        const opening = { user, method: SignInMethod.parse(method), secondFactor: proof.kind };
        return openSession(tx, { ...opening, from, now: clock(), messages });
      });
      await guard.forget(suspect);
      return session;
    } catch (error) {
      if (error instanceof AppError)
        await recordRefusal(user, { kind: proof.kind, reason: error.reason, isLockingGuess }, from);
      throw error;
    }
  };

  const check = async (user: Account, proof: SecondStepProof, from: RequestOrigin): Promise<SpendProof> => {
    if (proof.kind === 'totp') return (tx) => totp.spend(tx, user.id, proof.code);
    if (proof.kind === 'recoveryCode') return (tx) => spendRecoveryCode(tx, user, proof.code);
    const proved = await passkeys.prove(proof.assertion, { purpose: 'secondStep', userId: user.id });
    if (proved.isCopied) await refuseCopiedPasskey(context, user, from);
    return proved.use;
  };

  const spendRecoveryCode = async (tx: Tx, user: Account, code: string): Promise<void> => {
    const left = await recoveryCodes.spend(tx, user.id, code);
    await tellOwner(messages, tx, user, { purpose: 'recoveryCodeUsed', values: { at: clock(), left } });
  };

  /** Someone passed the first step: of all refusals, this is the one an owner wants to see. */
  const recordRefusal = (
    user: Account,
    { kind, reason, isLockingGuess }: { kind: SecondStepKind; reason: string; isLockingGuess: boolean },
    from: RequestOrigin,
  ): Promise<void> =>
    db.inTransaction(async (tx) => {
      const [at, place] = [clock(), placeOf(from)];
      await insertSignIn(tx, { userId: user.id, outcome: 'refused', method: kind, at, ...place });
      const target = { kind: 'account', id: user.id };
      const data = { kind, reason };
      await recordDeed(tx, { actor: stranger, from }, 'session.secondStepRefused', target, data);
      if (!isLockingGuess) return;
      const values = { at, addressRange: place.addressRange };
      await tellOwner(messages, tx, user, { purpose: 'secondStepLocked', values });
    });

  return { requestPasskey, complete };
};

import type { Contact } from '@skein/contract/contact.ts';
import { AppError } from '../../http/app-error.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleContext } from '../../module.ts';
import { createCodesService } from '../codes/codes.module.ts';
import {
  createSignInGuard,
  getAccount,
  matchesPassword,
  withRoomToHash,
  type Account,
} from '../session/session.module.ts';

export interface Proof {
  readonly password?: string | undefined;
  readonly oldCode?: string | undefined;
}

/** What is left to do, in the transaction of the deed, once the proof was right. */
export type SpendProof = (tx: Tx) => Promise<void>;

/** Asks once more who is there: a page left open, or a stolen token, is not enough to take an account over. */
export const createReauthentication = (context: ModuleContext) => {
  const { db } = context;
  const codes = createCodesService(context);
  const guard = createSignInGuard(context);

  /** Guesses by someone who already is signed in count on their own, and lock only this. */
  const requirePassword = async ({ id, passwordHash }: Account, password: string): Promise<void> => {
    const suspect = { account: `re-authentication of ${id}` };
    const isRight = await withRoomToHash(async () => {
      await guard.admitWithoutCaptcha(suspect);
      return matchesPassword(passwordHash, password);
    });
    if (!isRight) throw new AppError('wrong_password');
    await guard.forget(suspect);
  };

  /** The code may have gone to either of what is bound; the first in this order is asked. */
  const requireCode = (account: Account, bound: readonly Contact['channel'][], code: string): Promise<SpendProof> => {
    const contact = bound.map((channel) => contactOf(account, channel)).find((found) => found !== undefined);
    if (!contact) throw new AppError('not_bound');
    return codes.check({ purpose: 'change', contact, userId: account.id }, code);
  };

  return async (userId: string, proof: Proof, bound: readonly Contact['channel'][]): Promise<SpendProof> => {
    const account = await getAccount(db, userId);
    if (proof.oldCode) return requireCode(account, bound, proof.oldCode);
    if (!proof.password) throw new AppError('proof_required');
    await requirePassword(account, proof.password);
    return async () => undefined;
  };
};

const contactOf = ({ mail, phone }: Account, channel: Contact['channel']): Contact | undefined => {
  const target = channel === 'mail' ? mail : phone;
  return target ? { channel, target } : undefined;
};

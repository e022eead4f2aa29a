import type { Contact } from '@skein/contract/contact.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { createCodesService } from '../codes/codes.module.ts';
import { findKnownDevice } from '../known-devices/known-devices.module.ts';
import {
  createSignInGuard,
  getAccount,
  isStillRight,
  reauthenticationOf,
  withRoomToHash,
  type Account,
} from '../session/session.module.ts';
import { holdAccount } from './accounts.repo.ts';

export interface Proof {
  readonly password?: string | undefined;
  readonly oldCode?: string | undefined;
}

/** What is left to do, in the transaction of the deed, once the proof was right. */
export type SpendProof = (tx: Tx) => Promise<void>;

/** Asks once more who is there: a page left open, or a stolen token, is not enough to take an account over. */
export const createReauthentication = (context: ModuleContext) => {
  const { db, passwords } = context;
  const codes = createCodesService(context);
  const guard = createSignInGuard(context);

  /**
   * Guesses by someone who already is signed in count on their own, and lock only this; those of the owner's browser
   * apart from those of whoever has stolen a token. It must still be the password when the deed is done.
   */
  const requirePassword = async (
    { id: userId, passwordHash }: Account,
    password: string,
    from: RequestOrigin,
  ): Promise<SpendProof> => {
    const knownDevice = await findKnownDevice(db, userId, from);
    const suspect = { account: reauthenticationOf(userId), knownDevice };
    const isRight = await guard.inTurn(suspect, async () => {
      const matches = await withRoomToHash(async () => {
        await guard.admitWithoutCaptcha(suspect);
        return passwords.matches(passwordHash, password);
      });
      if (matches) await guard.forget(suspect);
      return matches;
    });
    if (!isRight || passwordHash === null) throw new AppError('wrong_password');
    return async (tx) => {
      await holdAccount(tx, userId);
      if (!(await isStillRight(tx, { userId, password, passwordHash }))) throw new AppError('wrong_password');
    };
  };

  /** The code may have gone to either of what is bound; the first in this order is asked. */
  const requireCode = (
    account: Account,
    bound: readonly Contact['channel'][],
    code: string,
    from: RequestOrigin,
  ): Promise<SpendProof> => {
    const contact = bound.map((channel) => contactOf(account, channel)).find((found) => found !== undefined);
    if (!contact) throw new AppError('not_bound');
    const checked = codes.check({ purpose: 'change', contact, userId: account.id }, code, from);
    return checked.catch(nameOldCode);
  };

  const requireEither = async (
    userId: string,
    { password, oldCode }: Proof,
    bound: readonly Contact['channel'][],
    from: RequestOrigin,
  ): Promise<SpendProof> => {
    const account = await getAccount(db, userId);
    if (oldCode) return requireCode(account, bound, oldCode, from);
    if (!password) throw new AppError('proof_required');
    return requirePassword(account, password, from);
  };

  return { requirePassword, requireCode, requireEither };
};

const contactOf = ({ mail, phone }: Account, channel: Contact['channel']): Contact | undefined => {
  const target = channel === 'mail' ? mail : phone;
  return target ? { channel, target } : undefined;
};

/** Some deeds carry two codes: which of them was refused, the page has to know. */
const nameOldCode = (error: unknown): never => {
  throw error instanceof AppError ? new AppError(error.reason, { ...error.data, field: 'oldCode' }) : error;
};

import type { Contact } from '@skein/contract/contact.ts';
import { OTHER_CONTACT_DAYS } from '@skein/contract/owner-proof.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { getAccount, type Account } from '../session/session.module.ts';
import { findBindings } from './accounts.repo.ts';
import { createReauthentication, type Proof, type SpendProof } from './reauthentication.ts';

export interface OldContactProof extends Proof {
  readonly isOldLost?: boolean | undefined;
}

interface Replacement {
  readonly userId: string;
  readonly channel: Contact['channel'];
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * What is replaced has to agree. Whoever lost it is vouched for by the other one that is bound, and the password: but only
 * after some days, in which the old one was told that the other was bound, and its owner could object.
 */
export const createOldContactProof = (context: ModuleContext) => {
  const { db, clock } = context;
  const { requirePassword, requireCode } = createReauthentication(context);

  const refuseUnfitOther = async (account: Account, other: Contact['channel']): Promise<void> => {
    const bindings = await findBindings(db, account.id);
    const boundAt = other === 'mail' ? bindings.mailBoundAt : bindings.phoneBoundAt;
    if (!(other === 'mail' ? account.mail : account.phone))
      throw new AppError('no_other_contact', { limit: OTHER_CONTACT_DAYS });
    if (clock().getTime() - boundAt.getTime() < OTHER_CONTACT_DAYS * DAY_MILLISECONDS)
      throw new AppError('other_contact_too_new', { limit: OTHER_CONTACT_DAYS });
  };

  return async (
    { userId, channel }: Replacement,
    { password, oldCode, isOldLost = false }: OldContactProof,
    from: RequestOrigin,
  ): Promise<SpendProof> => {
    const account = await getAccount(db, userId);
    const other = channel === 'mail' ? 'sms' : 'mail';
    if (isOldLost) await refuseUnfitOther(account, other);
    if (!oldCode) throw new AppError(password ? 'old_proof_required' : 'proof_required');
    if (isOldLost && account.passwordHash !== null && !password) throw new AppError('proof_required');
    const spendPassword = password ? await requirePassword(account, password, from) : undefined;
    const spendCode = await requireCode(account, [isOldLost ? other : channel], oldCode, from);
    return async (tx) => {
      await spendPassword?.(tx);
      await spendCode(tx);
    };
  };
};

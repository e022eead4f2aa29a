import { stranger } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import type { Account } from '../session/session.module.ts';

/** In a transaction of its own: the one that would have opened the session never begins. */
export const refuseCopiedPasskey = async (
  { db, messages, clock }: Pick<ModuleContext, 'db' | 'messages' | 'clock'>,
  user: Account,
  from: RequestOrigin,
): Promise<never> => {
  await db.inTransaction(async (tx) => {
    const target = { kind: 'account', id: user.id };
    await recordDeed(tx, { actor: stranger, from }, 'passkey.copyRefused', target);
    await tellOwner(messages, tx, user, { purpose: 'passkeyCopied', values: { at: clock() } });
  });
  throw new AppError('passkey_copied');
};

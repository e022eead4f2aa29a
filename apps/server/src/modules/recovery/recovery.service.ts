import type { Contact } from '@skein/contract/contact.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/serve-endpoint.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { actorOf, recordDeed } from '../audit/audit.module.ts';
import { createCodesService, createTickets, ticketLimits } from '../codes/codes.module.ts';
import {
  createSignInGuard,
  deleteSessions,
  findAccount,
  forgetDevices,
  getAccount,
  holdDisabled,
  hashNewPassword,
  refuseWeakPassword,
  setPasswordHash,
} from '../session/session.module.ts';

export const createRecovery = (context: ModuleContext) => {
  const { db, messages, clock } = context;
  const codes = createCodesService(context);
  const tickets = createTickets(context, 'recovery');
  const guard = createSignInGuard(context);

  /** A code that was never sent cannot be right: unknown accounts need no answer of their own. */
  const prove = async ({ account, code }: { account: Contact; code: string }, from: RequestOrigin) => {
    const spendCode = await codes.check({ purpose: 'recovery', contact: account }, code);
    return db.inTransaction(async (tx) => {
      const user = await findAccount(tx, account.target);
      if (!user) throw new AppError('wrong_code');
      if (await holdDisabled(tx, user.id)) throw new AppError('account_disabled');
      await spendCode(tx);
      const ticket = await tickets.issue(tx, user.id);
      const target = { kind: 'account', id: user.id };
      await recordDeed(tx, { actor: actorOf(user), action: 'account.recoveryBegun', target, from });
      return { ticket, validSeconds: ticketLimits.validSeconds };
    });
  };

  /** Whoever was in is out, and no browser is trusted any longer; the owner signs in anew, second factor included. */
  const reset = async ({ ticket, password }: { ticket: string; password: string }, from: RequestOrigin) => {
    const user = await getAccount(db, await tickets.requireHolder(ticket));
    refuseWeakPassword(password, { names: [user.name, user.mail, user.phone] }, from.language);
    const passwordHash = await hashNewPassword(password);
    await db.inTransaction(async (tx) => {
      if (await holdDisabled(tx, user.id)) throw new AppError('account_disabled');
      await tickets.spend(tx, ticket);
      await setPasswordHash(tx, user.id, passwordHash);
      await deleteSessions(tx, user.id, 'all');
      await forgetDevices(tx, user.id);
      await tellOwner(messages, tx, user, { purpose: 'passwordChanged', values: { at: clock() } });
      const target = { kind: 'account', id: user.id };
      await recordDeed(tx, { actor: actorOf(user), action: 'account.passwordReset', target, from });
    });
    for (const account of [user.mail, user.phone]) if (account) await guard.forget({ account });
  };

  return { prove, reset };
};

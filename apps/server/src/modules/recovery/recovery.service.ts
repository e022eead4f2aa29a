import type { Contact } from '@skein/contract/contact.ts';
import type { resetPassword, WayIn } from '@skein/contract/recovery.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { tellContact, tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { holdAccount } from '../accounts/accounts.module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { createCodesService, createTickets, noteProof, ticketLimits } from '../codes/codes.module.ts';
import { forgetDevices } from '../known-devices/known-devices.module.ts';
import {
  createSignInGuard,
  getAccount,
  hashNewPassword,
  holdDisabled,
  holdOwner,
  refuseWeakPassword,
  replacePassword,
  type Account,
} from '../session/session.module.ts';
import { dropWaysIn, listWaysIn } from './ways-in.ts';

type Renewal = ReceivedInput<typeof resetPassword>['body'];

export const createRecovery = (context: ModuleContext) => {
  const { db, passwords, messages, clock } = context;
  const codes = createCodesService(context);
  const tickets = createTickets(context, 'recovery');
  const guard = createSignInGuard(context);

  /** A code that was never sent cannot be right: unknown accounts need no answer of their own. */
  const prove = async ({ account, code }: { account: Contact; code: string }, from: RequestOrigin) => {
    const spendCode = await codes.check({ purpose: 'recovery', contact: account }, code, from);
    return db.inTransaction(async (tx) => {
      const user = await holdOwner(tx, account.target);
      if (!user) throw new AppError('wrong_code');
      if (await holdDisabled(tx, user.id)) throw new AppError('account_disabled');
      await spendCode(tx);
      const ticket = await tickets.issue(tx, user.id, account.channel);
      const { waysIn, lastProofAt } = await listWaysIn(tx, user, account.channel, clock());
      const target = { kind: 'account', id: user.id };
      await recordDeed(tx, byOf(user, from), 'account.recoveryBegun', target);
      const { validSeconds } = ticketLimits;
      return { ticket, validSeconds, waysIn: [...waysIn], lastProofAt: lastProofAt.toISOString() };
    });
  };

  /** Whoever was in is out, and no browser is trusted any longer; the owner signs in anew, second factor included. */
  const reset = async ({ ticket, password, drop = [] }: Renewal, from: RequestOrigin) => {
    const user = await getAccount(db, await tickets.requireHolder(ticket));
    refuseWeakPassword(password, { names: [user.name, user.mail, user.phone] }, from.language);
    const passwordHash = await hashNewPassword(passwords, password);
    await db.inTransaction(async (tx) => {
      await holdAccount(tx, user.id);
      if (await holdDisabled(tx, user.id)) throw new AppError('account_disabled');
      const provedBy = await tickets.spend(tx, ticket);
      const dropped = await dropChosen(tx, user, provedBy, drop);
      await noteProofOf(tx, user, provedBy);
      await replacePassword(tx, user.id, passwordHash);
      await forgetDevices(tx, user.id);
      await tellOwner(messages, tx, user, { purpose: 'passwordChanged', values: { at: clock() } });
      const target = { kind: 'account', id: user.id };
      const data = { dropped: dropped.map(({ kind }) => kind).join(' ') };
      await recordDeed(tx, byOf(user, from), 'account.passwordReset', target, data);
    });
    for (const account of [user.mail, user.phone]) if (account) await guard.forget({ account });
  };

  /** All of them or none: who finds one left would not know which. Every address is told, also one that goes. */
  const dropChosen = async (tx: Tx, user: Account, provedBy: Contact['channel'], drop: readonly string[]) => {
    if (drop.length === 0) return [];
    const { waysIn } = await listWaysIn(tx, user, provedBy, clock());
    const chosen = waysIn.filter(({ id }) => drop.includes(id));
    if (!drop.every((id) => chosen.some((way) => way.id === id && way.canDrop))) throw new AppError('way_in_kept');
    await dropWaysIn(tx, user.id, chosen);
    for (const contact of contactsOf(user))
      await tellContact(messages, tx, contact, user, { purpose: 'waysInRemoved', values: removalOf(chosen) });
    return chosen;
  };

  const removalOf = (chosen: readonly WayIn[]) => ({
    at: clock(),
    kinds: [...new Set(chosen.map(({ kind }) => kind))],
  });

  const noteProofOf = async (tx: Tx, user: Account, provedBy: Contact['channel']): Promise<void> => {
    const contact = contactsOf(user).find(({ channel }) => channel === provedBy);
    if (contact) await noteProof(tx, contact, clock());
  };

  return { prove, reset };
};

const contactsOf = ({ mail, phone }: Account): Contact[] => [
  ...(mail ? [{ channel: 'mail', target: mail } as const] : []),
  ...(phone ? [{ channel: 'sms', target: phone } as const] : []),
];

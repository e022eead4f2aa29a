import type { Contact } from '@skein/contract/contact.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { tellContact, tellOwner, type Notice } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { maskMail, maskPhone } from '../../secrets/mask-personal-data.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { createCodesService, createTickets, ticketLimits } from '../codes/codes.module.ts';
import { getAccount, toUserInfo } from '../session/session.module.ts';
import { holdAccount, setContact } from './accounts.repo.ts';
import { createOldContactProof, type OldContactProof } from './old-contact-proof.ts';
import { hasOnlyWechat, requireFreshSignIn } from './owner-proof.ts';
import { createReauthentication, type Proof } from './reauthentication.ts';

interface Binding {
  readonly contact: Contact;
  /** Proof of the new one. */
  readonly code: string;
}

export const createBinding = (context: ModuleContext) => {
  const { db, messages, clock } = context;
  const codes = createCodesService(context);
  const tickets = createTickets(context, 'change-phone');
  const { requireEither } = createReauthentication(context);
  const requireOldContact = createOldContactProof(context);

  /** Both proofs are spent with the change itself: one alone changes nothing. */
  const bind = async (
    { user }: Caller,
    { contact, code }: Binding,
    from: RequestOrigin,
    spendProof: (tx: Tx) => Promise<void>,
  ): Promise<UserInfo> => {
    const spendCode = await codes.check({ purpose: 'bind', contact, userId: user.id }, code, from);
    return db.inTransaction(async (tx) => {
      await holdAccount(tx, user.id);
      await spendProof(tx);
      await spendCode(tx);
      const before = await getAccount(tx, user.id);
      if (!(await setContact(tx, user.id, contact, clock()))) throw new AppError('contact_taken');
      const old = contact.channel === 'mail' ? before.mail : before.phone;
      const notice = noticeOf(contact, clock());
      if (old) await tellContact(messages, tx, { channel: contact.channel, target: old }, before, notice);
      else await tellOwner(messages, tx, before, notice);
      const target = { kind: 'account', id: user.id };
      const action = contact.channel === 'mail' ? 'account.mailBound' : 'account.phoneBound';
      await recordDeed(tx, byOf(user, from), action, target, { isFirst: old === null });
      return toUserInfo(await getAccount(tx, user.id));
    });
  };

  const bindFirst = async (caller: Caller, binding: Binding, proof: Proof, from: RequestOrigin) => {
    const { channel } = binding.contact;
    if (boundTo(caller, channel)) throw new AppError('already_bound');
    const other = channel === 'mail' ? 'sms' : 'mail';
    const spendProof = hasOnlyWechat(caller)
      ? requireFreshSignIn(caller, clock())
      : await requireEither(caller.user.id, proof, [other], from);
    return bind(caller, binding, from, spendProof);
  };

  const changeMail = async (caller: Caller, binding: Binding, proof: OldContactProof, from: RequestOrigin) => {
    const { id: userId, mail } = caller.user;
    if (!mail) throw new AppError('not_bound');
    return bind(caller, binding, from, await requireOldContact({ userId, channel: 'mail' }, proof, from));
  };

  const beginPhoneChange = async ({ user }: Caller, proof: OldContactProof, from: RequestOrigin) => {
    if (!user.phone) throw new AppError('not_bound');
    const spendProof = await requireOldContact({ userId: user.id, channel: 'sms' }, proof, from);
    return db.inTransaction(async (tx) => {
      await holdAccount(tx, user.id);
      await spendProof(tx);
      const ticket = await tickets.issue(tx, user.id);
      const target = { kind: 'account', id: user.id };
      await recordDeed(tx, byOf(user, from), 'account.phoneChangeBegun', target);
      return { ticket, validSeconds: ticketLimits.validSeconds };
    });
  };

  const finishPhoneChange = async (caller: Caller, ticket: string, binding: Binding, from: RequestOrigin) => {
    const holder = await tickets.requireHolder(ticket);
    if (holder !== caller.user.id) throw new AppError('ticket_expired');
    return bind(caller, binding, from, async (tx) => void (await tickets.spend(tx, ticket)));
  };

  return { bindFirst, changeMail, beginPhoneChange, finishPhoneChange };
};

const boundTo = ({ user }: Caller, channel: Contact['channel']): string | null =>
  channel === 'mail' ? user.mail : user.phone;

const noticeOf = ({ channel, target }: Contact, at: Date): Notice =>
  channel === 'mail'
    ? { purpose: 'mailChanged', values: { at, maskedMail: maskMail(target) } }
    : { purpose: 'phoneChanged', values: { at, maskedPhone: maskPhone(target) } };

import { createHash, randomBytes } from 'node:crypto';
import type { Contact } from '@skein/contract/contact.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { ticketLimits } from './codes.limits.ts';
import { findTicketHolder, markTicketUsed, putTicket, type TicketPurpose } from './tickets.repo.ts';

/** What a first step earns and the second spends: 256 random bits, for one purpose, once. */
export const createTickets = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>, purpose: TicketPurpose) => {
  const issue = async (tx: Tx, userId: string, provedBy: Contact['channel'] | null = null): Promise<string> => {
    const ticket = randomBytes(ticketLimits.bytes).toString('base64url');
    const expiresAt = new Date(clock().getTime() + ticketLimits.validSeconds * 1000);
    await putTicket(tx, { tokenHash: hashOf(ticket), purpose, userId, provedBy, expiresAt });
    return ticket;
  };

  /** Whose it is, without spending it: a weak password should not cost a whole new code. */
  const requireHolder = async (ticket: string): Promise<string> => {
    const userId = await findTicketHolder(db, { tokenHash: hashOf(ticket), purpose }, clock());
    if (!userId) throw new AppError('ticket_expired');
    return userId;
  };

  /** Tells where the code went that earned it. */
  const spend = async (tx: Tx, ticket: string): Promise<Contact['channel']> => {
    const spent = await markTicketUsed(tx, { tokenHash: hashOf(ticket), purpose }, clock());
    if (!spent) throw new AppError('ticket_expired');
    return spent.provedBy === 'mail' ? 'mail' : 'sms';
  };

  return { issue, requireHolder, spend };
};

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

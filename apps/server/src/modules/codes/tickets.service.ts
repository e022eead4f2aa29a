import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { ticketLimits } from './codes.limits.ts';
import { findTicketHolder, markTicketUsed, putTicket, type TicketPurpose } from './tickets.repo.ts';

/** What a first step earns and the second spends: 256 random bits, for one purpose, once. */
export const createTickets = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>, purpose: TicketPurpose) => {
  const issue = async (tx: Tx, userId: string): Promise<string> => {
    const ticket = randomBytes(ticketLimits.bytes).toString('base64url');
    const expiresAt = new Date(clock().getTime() + ticketLimits.validSeconds * 1000);
    await putTicket(tx, { tokenHash: hashOf(ticket), purpose, userId, expiresAt });
    return ticket;
  };

  /** Whose it is, without spending it: a weak password should not cost a whole new code. */
  const requireHolder = async (ticket: string): Promise<string> => {
    const userId = await findTicketHolder(db, { tokenHash: hashOf(ticket), purpose }, clock());
    if (!userId) throw new AppError('ticket_expired');
    return userId;
  };

  const spend = async (tx: Tx, ticket: string): Promise<void> => {
    if (!(await markTicketUsed(tx, { tokenHash: hashOf(ticket), purpose }, clock())))
      throw new AppError('ticket_expired');
  };

  return { issue, requireHolder, spend };
};

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

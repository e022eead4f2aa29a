import type { Tx } from '../../db/database.ts';
import { deleteTickets } from '../codes/codes.module.ts';
import { deleteSteps } from '../second-factors/second-factors.module.ts';
import { setPasswordHash } from './accounts.repo.ts';
import { deleteSessions } from './session.repo.ts';

/** The only way to another password, be it by its owner, by recovery or by an administrator. */
export const replacePassword = async (tx: Tx, userId: string, passwordHash: string): Promise<void> => {
  await setPasswordHash(tx, userId, passwordHash);
  await shutOut(tx, userId);
};

/** Whoever came in by the old password is out, also who was half way: at the second step, or with a ticket in hand. */
export const shutOut = async (tx: Tx, userId: string): Promise<void> => {
  await deleteSessions(tx, userId, 'all');
  await deleteSteps(tx, userId);
  await deleteTickets(tx, userId);
};

import { createHash, randomBytes } from 'node:crypto';
import type { SecondStep, SignInMethod } from '@skein/contract/session.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { secondStepLimits } from './second-factors.limits.ts';
import { listKinds } from './second-factors.repo.ts';
import { findStep, insertStep, markStepUsed, sweepSteps, takeAttempt, type OwedStep } from './second-steps.repo.ts';

interface FirstProof {
  readonly userId: string;
  readonly method: SignInMethod;
  readonly now: Date;
}

/** What someone who was proved once still owes; undefined for an account without a second factor. */
export const askSecondStep = async (tx: Tx, { userId, method, now }: FirstProof): Promise<SecondStep | undefined> => {
  const kinds = await listKinds(tx, userId);
  if (kinds.length === 0) return undefined;
  const { ticketBytes, validSeconds } = secondStepLimits;
  const ticket = randomBytes(ticketBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + validSeconds * 1000);
  await sweepSteps(tx, now);
  // Beside earlier ones, not in their place: else whoever knows the password could forever void the owner's own step.
  await insertStep(tx, { tokenHash: hashOf(ticket), userId, method, expiresAt });
  return { ticket, kinds, validSeconds };
};

export const createSecondSteps = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const requireStep = async (ticket: string): Promise<OwedStep> => {
    const step = await findStep(db, hashOf(ticket), clock());
    if (!step) throw new AppError('ticket_expired');
    return step;
  };

  /** Counts one guess, at once and for good. */
  const countAttempt = async (ticket: string): Promise<void> => {
    const { attempts } = secondStepLimits;
    const hasAttempt = await takeAttempt(db, { tokenHash: hashOf(ticket), attempts, now: clock() });
    if (!hasAttempt) throw new AppError('ticket_expired');
  };

  const spend = async (tx: Tx, ticket: string): Promise<void> => {
    if (!(await markStepUsed(tx, hashOf(ticket), clock()))) throw new AppError('ticket_expired');
  };

  return { requireStep, countAttempt, spend };
};

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

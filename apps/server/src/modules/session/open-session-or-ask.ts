import type { SignInOutcome } from '@skein/contract/session.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { askSecondStep } from '../second-factors/second-factors.module.ts';
import { openSession, type SessionOpening } from './open-session.ts';

/** For whoever has proved once who they are: a session, or the second step where a second factor is enrolled. */
export const openSessionOrAsk = async (tx: Tx, opening: SessionOpening): Promise<SignInOutcome> => {
  const { user, method, from, now } = opening;
  const secondStep = await askSecondStep(tx, { userId: user.id, method, now });
  if (!secondStep) return openSession(tx, opening);
  const target = { kind: 'account', id: user.id };
  await recordDeed(tx, byOf(user, from), 'session.secondStepAsked', target, { method });
  return { secondStep };
};

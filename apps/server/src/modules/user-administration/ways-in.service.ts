import type { endUserSession, endUserSessions, unlockUser } from '@skein/contract/user-administration.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { createAccountLocks, deleteSessions } from '../session/session.module.ts';
import { holdOther } from './judged-user.ts';
import type { JudgedUser } from './user-administration.repo.ts';

/** What an administrator does to the ways into somebody's account: ends sessions, lifts locks. */
export const createWaysIn = (context: Pick<ModuleContext, 'db' | 'messages' | 'clock' | 'secrets'>) => {
  const { db, messages, clock } = context;
  const locks = createAccountLocks(context);

  const tellEnded = (tx: Tx, owner: JudgedUser, reason: string, ended: number): Promise<void> =>
    tellOwner(messages, tx, owner, { purpose: 'sessionsEnded', values: { at: clock(), reason, ended } });

  const endOne = ({ caller, body, from }: HandlerInput<typeof endUserSession>) =>
    db.inTransaction(async (tx) => {
      const { userId, sessionId, reason } = body;
      const { owner } = await holdOther(tx, caller, userId);
      if ((await deleteSessions(tx, userId, { only: sessionId })) === 0) throw new AppError('no_such_session');
      await tellEnded(tx, owner, reason, 1);
      const data = { reason, sessionId };
      await recordDeed(tx, byOf(caller.user, from), 'account.sessionEnded', targetOf(userId), data);
      return null;
    });

  const endAll = ({ caller, body: { userId, reason }, from }: HandlerInput<typeof endUserSessions>) =>
    db.inTransaction(async (tx) => {
      const { owner } = await holdOther(tx, caller, userId);
      const ended = await deleteSessions(tx, userId, 'all');
      if (ended === 0) throw new AppError('no_such_session');
      await tellEnded(tx, owner, reason, ended);
      await recordDeed(tx, byOf(caller.user, from), 'account.sessionsEnded', targetOf(userId), { reason, ended });
      return { info: { ended } };
    });

  const unlock = ({ caller, body: { userId, reason }, from }: HandlerInput<typeof unlockUser>) =>
    db.inTransaction(async (tx) => {
      const { owner } = await holdOther(tx, caller, userId);
      if (!(await locks.lift(tx, owner))) throw new AppError('user_not_locked');
      await recordDeed(tx, byOf(caller.user, from), 'account.unlocked', targetOf(userId), { reason });
      return null;
    });

  return { endOne, endAll, unlock };
};

const targetOf = (userId: string) => ({ kind: 'account', id: userId });

import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { disableUser } from '@skein/contract/user-administration.ts';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { leaveOffice } from '../../reviews/leave-office.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { deleteSessions } from '../session/session.module.ts';
import { holdJudged, requireWitness } from './judged-user.ts';
import { setDisabledAt } from './user-administration.repo.ts';

type Judgement = ReceivedInput<typeof disableUser>['body'];

export const createDisabling = (context: Pick<ModuleContext, 'db' | 'messages' | 'clock' | 'desks'>) => {
  const { db, messages, clock } = context;

  /** Whoever was in is out. Nobody can shut themselves out, so that there is always someone left to open again. */
  const disable = (caller: Caller, { userId, reason }: Judgement, from: RequestOrigin): Promise<void> =>
    db.inTransaction(async (tx) => {
      const { user } = caller;
      if (userId === user.id) throw new AppError('own_account');
      const judged = await holdJudged(tx, caller, userId);
      const { owner } = judged;
      if (owner.isDisabled) throw new AppError('user_already_disabled');
      requireWitness(judged, user.id);
      const at = clock();
      await setDisabledAt(tx, userId, at);
      const by = byOf(user, from);
      await leaveOffice(context, tx, userId, by);
      const ended = await deleteSessions(tx, userId, 'all');
      await tellOwner(messages, tx, owner, { purpose: 'accountDisabled', values: { at, reason } });
      const target = { kind: 'account', id: userId };
      const data = { reason, ended };
      await recordDeed(tx, by, 'account.disabled', target, data);
    });

  const enable = (caller: Caller, { userId, reason }: Judgement, from: RequestOrigin): Promise<void> =>
    db.inTransaction(async (tx) => {
      const { owner } = await holdJudged(tx, caller, userId);
      if (!owner.isDisabled) throw new AppError('user_not_disabled');
      await setDisabledAt(tx, userId, null);
      await tellOwner(messages, tx, owner, { purpose: 'accountEnabled', values: { at: clock(), reason } });
      const target = { kind: 'account', id: userId };
      await recordDeed(tx, byOf(caller.user, from), 'account.enabled', target, { reason });
    });

  return { disable, enable };
};

import { unlockStates } from '@skein/contract/unlock-request.ts';
import { ENDS_SOON_DAYS } from '@skein/contract/unlocks.ts';
import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnding, holdOver, writeToldDays } from './expiry.repo.ts';
import { targetOf } from './save-facts.ts';
import { tellApplicant, tellFlying } from './tell-of-unlock.ts';
import { insertEvent } from './unlock-events.repo.ts';
import { moveRequest, type StoredRequest } from './unlocks.repo.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** From the last on: who was away, or got a licence for two days, is told the latest only. */
const reminders = [
  { days: 1, notice: 'unlockEndsInADay' },
  { days: ENDS_SOON_DAYS, notice: 'unlockEndsInAWeek' },
] as const;

/** Ends what is over and reminds of what soon will be, one at a time. True when there may be another. */
export const createExpiry = (context: Pick<ModuleContext, 'db' | 'clock' | 'messages'>) => (): Promise<boolean> =>
  context.db.inTransaction(async (tx) => {
    const now = context.clock();
    const over = await holdOver(tx, now);
    if (over) {
      await expire(context, tx, over, now);
      return true;
    }
    for (const { days, notice } of reminders) {
      const ending = await holdEnding(tx, { now, until: new Date(now.getTime() + days * DAY_MILLISECONDS), days });
      if (!ending) continue;
      if (await writeToldDays(tx, ending, days)) await tellFlying(context, tx, ending, notice, now);
      return true;
    }
    return false;
  });

/** Also what nobody has decided in time: there is nothing left to decide. */
const expire = async (
  context: Pick<ModuleContext, 'messages'>,
  tx: Tx,
  request: StoredRequest,
  now: Date,
): Promise<void> => {
  await moveRequest(tx, request, { state: unlockStates.expired, now });
  await insertEvent(tx, request, { kind: 'expired', at: now });
  // Of what nobody decided in time nobody was let fly.
  const tell = request.state === unlockStates.approved ? tellFlying : tellApplicant;
  await tell(context, tx, request, 'unlockExpired', now);
  const by: By = { actor: { id: null, label: 'Skein' }, enterpriseId: request.enterpriseId };
  await recordDeed(tx, by, 'unlock.expired', targetOf(request), { number: request.number });
};

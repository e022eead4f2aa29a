import type { NoticeKind } from '@skein/contract/notices.ts';
import { daysAfter, todayOf } from '../../last-day.ts';
import { tellAsWished, type WishedNotice } from '../../messages/tell-as-wished.ts';
import type { ModuleContext } from '../../module.ts';
import { findReachable } from '../../reviews/reviews.repo.ts';
import { leaveNotice } from '../notices/notices.module.ts';
import { DAY_MILLISECONDS, TOLD_DAYS, USAGE_KEPT_DAYS } from './access-keys.limits.ts';
import { holdUntoldKeys, writeToldDays } from './access-keys.repo.ts';
import { deleteEndedSecrets } from './key-secrets.repo.ts';
import { deleteUsageBefore } from './usage.repo.ts';

const AT_ONCE = 100;

const notices = {
  0: 'accessKeyEnded',
  1: 'accessKeyEndsInADay',
  7: 'accessKeyEndsInAWeek',
} as const satisfies Record<(typeof TOLD_DAYS)[number], NoticeKind>;

type Context = Pick<ModuleContext, 'db' | 'clock' | 'messages'>;

/** Tells owners which of their keys end, and clears away what is over. True when there may be more. */
export const createKeyTending = ({ db, clock, messages }: Context) => {
  const tend = async (): Promise<boolean> => {
    const now = clock();
    await deleteEndedSecrets(db, now);
    await deleteUsageBefore(db, daysAfter(todayOf(now), -USAGE_KEPT_DAYS));
    let mayBeMore = false;
    // From the last on: what is as close as that is told of once.
    for (const days of TOLD_DAYS) mayBeMore = (await tellOf(days, now)) || mayBeMore;
    return mayBeMore;
  };

  const tellOf = (days: (typeof TOLD_DAYS)[number], now: Date): Promise<boolean> =>
    db.inTransaction(async (tx) => {
      const until = new Date(now.getTime() + days * DAY_MILLISECONDS);
      const keys = await holdUntoldKeys(tx, { days, until, atMost: AT_ONCE });
      await writeToldDays(
        tx,
        keys.map(({ id }) => id),
        days,
      );
      for (const { userId, name, enterpriseId } of keys) {
        await leaveNotice(tx, userId, notices[days], now, {
          accessKey: name,
          ...(enterpriseId !== null && { enterpriseId }),
        });
        const letter: WishedNotice =
          days === 0
            ? { purpose: 'accessKeyEnded', values: { name } }
            : { purpose: 'accessKeyEnding', values: { name, days } };
        await tellAsWished(messages, tx, await findReachable(tx, userId), letter);
      }
      return keys.length === AT_ONCE;
    });

  return tend;
};

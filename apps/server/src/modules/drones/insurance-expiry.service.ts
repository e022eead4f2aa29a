import type { NoticeKind } from '@skein/contract/notices.ts';
import type { Tx } from '../../db/database.ts';
import { daysAfter, todayOf } from '../../last-day.ts';
import { tellAsWished } from '../../messages/tell-as-wished.ts';
import type { ModuleContext } from '../../module.ts';
import { findReachable } from '../../reviews/reviews.repo.ts';
import { findEnterpriseName } from '../enterprises/enterprises.module.ts';
import { thingsOfHolders } from '../members/members.module.ts';
import { leaveNotice } from '../notices/notices.module.ts';
import { calledAs } from './held-drones.ts';
import { findEnterpriseUntold, holdUntold, writeToldDays, type Closeness } from './insurance-expiry.repo.ts';

interface Reminder {
  readonly days: number;
  readonly notice: NoticeKind;
  /** By which last day it is told. */
  readonly until: (today: string) => string;
}

/** From the last on: what is registered a week before its end is told of once. */
const reminders: readonly Reminder[] = [
  { days: 0, notice: 'insuranceEnded', until: (today) => daysAfter(today, -1) },
  { days: 7, notice: 'insuranceEndsInAWeek', until: (today) => daysAfter(today, 7) },
  { days: 30, notice: 'insuranceEndsInAMonth', until: (today) => daysAfter(today, 30) },
];

/**
 * Tells those who look after drones that an insurance ends: a fleet is insured as one and ends on one day, so of all that are as
 * close each is told once. True when there may be another enterprise.
 */
export const createInsuranceReminders =
  ({ db, clock, messages }: Pick<ModuleContext, 'db' | 'clock' | 'messages'>) =>
  (): Promise<boolean> =>
    db.inTransaction(async (tx) => {
      const now = clock();
      for (const { days, notice, until } of reminders) {
        const close = { days, until: until(todayOf(now)) };
        const enterpriseId = await findEnterpriseUntold(tx, close);
        if (enterpriseId === undefined) continue;
        const drones = await holdUntold(tx, enterpriseId, close);
        await writeToldDays(tx, enterpriseId, { ids: drones.map(({ id }) => id), days });
        const enterpriseName = await findEnterpriseName(tx, enterpriseId);
        for (const [userId, theirs] of await thingsOfHolders(tx, enterpriseId, 'drones:write', drones)) {
          const [first] = theirs;
          if (!first) continue;
          const others = theirs.length > 1 ? ` +${theirs.length - 1}` : '';
          await leaveNotice(tx, userId, notice, now, { enterpriseId, drone: calledAs(first) + others });
          const values = { enterpriseId, enterpriseName, drone: first.name, drones: theirs.length };
          await tellAsWished(
            messages,
            tx,
            await findReachable(tx, userId),
            days === 0
              ? { purpose: 'insuranceEnded', values }
              : { purpose: 'insuranceEnding', values: { ...values, days } },
          );
        }
        return drones.length > 0;
      }
      return false;
    });

/** As if it had been told already: what a demo begins with is news to nobody, on the days after either. */
export const takeInsuranceAsTold = async (tx: Tx, enterpriseId: string, by: Date): Promise<void> => {
  for (const { days, until } of reminders) {
    const close: Closeness = { days, until: until(todayOf(by)) };
    const drones = await holdUntold(tx, enterpriseId, close);
    await writeToldDays(tx, enterpriseId, { ids: drones.map(({ id }) => id), days });
  }
};

import { randomUUID } from 'node:crypto';
import { actorOf } from '../../by.ts';
import type { ModuleContext } from '../../module.ts';
import { openDemoWebhook } from '../webhooks/webhooks.module.ts';
import { findPeople } from './demo.repo.ts';
import { demoReceivers } from './demo.webhooks.ts';

const [HOUR_MILLISECONDS, DAY_HOURS] = [60 * 60 * 1000, 24];

/** What systems of the demo's enterprise were told of, and how they took it. */
export const tellFromDemo = async (
  { db, secrets, clock }: Pick<ModuleContext, 'db' | 'secrets' | 'clock'>,
  enterpriseId: string,
): Promise<void> => {
  const [owner] = await findPeople(db, ['owner@skein.demo']);
  if (!owner) return;
  const now = clock().getTime();
  const hoursAgo = (hours: number, secondsLater = 0) => new Date(now - hours * HOUR_MILLISECONDS + secondsLater * 1000);
  const { id, label } = actorOf(owner);
  await db.inTransaction(async (tx) => {
    for (const { told, madeDaysAgo, paused, ...facts } of demoReceivers)
      await openDemoWebhook(tx, secrets, {
        ...facts,
        userId: owner.id,
        enterpriseId,
        madeAt: hoursAgo(madeDaysAgo * DAY_HOURS),
        deliveries: told.map(({ type, hoursAgo: hours, data, state, attempts }) => ({
          type,
          data,
          state,
          at: hoursAgo(hours),
          actor: { id, name: label },
          subject: { kind: type.slice(0, type.indexOf('.')), id: randomUUID() },
          attempts: attempts.map(({ secondsLater, ...attempt }) => ({ ...attempt, at: hoursAgo(hours, secondsLater) })),
        })),
        ...(paused && {
          paused: {
            cause: 'failures',
            at: hoursAgo(paused.hoursAgo),
            failingSince: hoursAgo(paused.failingSinceHoursAgo),
          },
        }),
      });
  });
};

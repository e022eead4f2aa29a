import { ANSWERS_KEPT_DAYS, DELIVERIES_KEPT_DAYS } from '@skein/contract/webhooks.ts';
import type { ModuleContext } from '../../module.ts';
import { forgetAnswers } from './answers.repo.ts';
import { deleteOldEvents } from './delivery-queue.repo.ts';
import { SWEPT_AT_ONCE } from './webhooks.limits.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export const createWebhookSweep = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MILLISECONDS);
  /** True when there may be more. */
  return async (): Promise<boolean> => {
    const swept = [
      await deleteOldEvents(db, daysAgo(DELIVERIES_KEPT_DAYS), SWEPT_AT_ONCE),
      await forgetAnswers(db, daysAgo(ANSWERS_KEPT_DAYS), SWEPT_AT_ONCE),
    ];
    return swept.includes(SWEPT_AT_ONCE);
  };
};

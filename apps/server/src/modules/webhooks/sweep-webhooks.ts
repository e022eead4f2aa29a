import { DELIVERIES_KEPT_DAYS } from '@skein/contract/webhooks.ts';
import type { ModuleContext } from '../../module.ts';
import { deleteOldEvents } from './delivery-queue.repo.ts';
import { SWEPT_AT_ONCE } from './webhooks.limits.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export const createWebhookSweep = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  /** True when there may be more. */
  return async (): Promise<boolean> => {
    const before = new Date(clock().getTime() - DELIVERIES_KEPT_DAYS * DAY_MILLISECONDS);
    return (await deleteOldEvents(db, before, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE;
  };
};

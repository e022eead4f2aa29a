import { MOST_WAITING, WAITING_KEPT_DAYS } from '@skein/contract/webhooks.ts';
import type { By } from '../../by.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { tellPeople } from './tell-people.ts';
import { giveUpOldest, holdExceeding, listExcess, writeLapsing, type Excess } from './waiting-bounds.repo.ts';
import { SWEPT_AT_ONCE } from './webhooks.limits.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Gives up the oldest of what waits too long, or of which too many wait, and tells whose it is: they stay in the log, where they
 * can be sent again. A receiver that is away for long would otherwise fill the database of all.
 */
export const createBoundsKeeper = (
  { db, clock, messages }: Pick<ModuleContext, 'db' | 'clock' | 'messages'>,
  { most = MOST_WAITING, atOnce = SWEPT_AT_ONCE } = {},
) => {
  const giveUp = ({ webhookId, count }: Excess, before: Date): Promise<number> =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const webhook = await holdExceeding(tx, webhookId);
      if (!webhook) return 0;
      const given = await giveUpOldest(tx, webhook, { before, count }, now);
      if (given === 0 || webhook.lapsingSince !== null) return given;
      const { id, enterpriseId, name } = webhook;
      await writeLapsing(tx, webhook, now);
      const by: By = { actor: { id: null, label: 'Skein' }, enterpriseId };
      await recordDeed(tx, by, 'webhook.lapsing', { kind: 'webhook', id }, { name });
      await tellPeople(messages, tx, webhook, 'webhookLapsing', now);
      return given;
    });

  /** True when there may be more. */
  return async (): Promise<boolean> => {
    const before = new Date(clock().getTime() - WAITING_KEPT_DAYS * DAY_MILLISECONDS);
    let hasMore = false;
    for (const excess of await listExcess(db, { before, most, atOnce }))
      hasMore = (await giveUp(excess, before)) === atOnce || hasMore;
    return hasMore;
  };
};

import { getPlatformOverview, type PlatformOverview } from '@skein/contract/platform-overview.ts';
import { ReviewQueue } from '@skein/contract/verification-review.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Database } from '../../db/database.ts';
import type { Module } from '../../module.ts';
import { countShown } from '../announcements/announcements.module.ts';
import { measureWaiting as measureServices } from '../services/services.module.ts';
import { measureWaiting as measureRequests } from '../two-persons/two-persons.module.ts';
import { measureWaiting as measureUnlocks } from '../unlocks/unlocks.module.ts';
import { measureWaiting } from '../verification/verification.module.ts';
import { countEnterprises, countUsers } from './platform-overview.repo.ts';

export const platformOverviewModule: Module = {
  serve({ app, db, clock }) {
    serveEndpoint(app, getPlatformOverview, async () => {
      const now = clock();
      const [reviews, unlocks, services, requests, shown, users, enterprises] = await Promise.all([
        measureReviews(db, now),
        measureUnlocks(db).then(toWaiting),
        measureServices(db).then(toWaiting),
        measureRequests(db, now).then(toWaiting),
        countShown(db, now),
        countUsers(db, now),
        countEnterprises(db),
      ]);
      return { info: { reviews, unlocks, services, requests, announcements: { shown }, users, enterprises } };
    });
  },
};

interface Measured {
  readonly waiting: number;
  readonly since: Date | null;
}

const toWaiting = ({ waiting, since }: Measured) => ({ waiting, since: since?.toISOString() ?? null });

const measureReviews = async (db: Database, now: Date): Promise<PlatformOverview['reviews']> => {
  const measured = await measureWaiting(db, now);
  const of = (queue: ReviewQueue) => {
    const found = measured.find((row) => row.queue === queue);
    return [queue, toWaiting({ waiting: found?.waiting ?? 0, since: found?.oldestAt ?? null })] as const;
  };
  return Object.fromEntries(ReviewQueue.options.map(of)) as PlatformOverview['reviews'];
};

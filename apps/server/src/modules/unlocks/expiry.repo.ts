import { unlockStates } from '@skein/contract/unlock-request.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { rowsOfAll, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Which } from './which.ts';
import { requestsAmong } from './unlocks.repo.ts';

const { enterpriseReview, platformReview, approved } = unlockStates;

/** One whose time is over; such as somebody else has just now before them come the next time. */
export const holdOver = (tx: Tx, now: Date) =>
  requestsAmong(rowsOfAll(tx, 'for the platform'))
    .where('r.state', 'in', [enterpriseReview, platformReview, approved])
    .where('r.ends_at', '<=', now)
    .orderBy('r.ends_at')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();

/** One with a licence that ends by then, of which nobody was told so close to it. */
export const holdEnding = (tx: Tx, { now, until, days }: { now: Date; until: Date; days: number }) => {
  const rows = rowsOfAll(tx, 'for the platform');
  return requestsAmong(rows)
    .where('r.state', '=', approved)
    .where('r.ends_at', '>', now)
    .where('r.ends_at', '<=', until)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(rows.table('unlock_licences as l'))
          .select('l.request_id')
          .where(sql<boolean>`l.request_id = r.id and (l.told_days is null or l.told_days > ${days})`),
      ),
    )
    .orderBy('r.ends_at')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();
};

/**
 * False: another process has told them meanwhile. That it holds the request no more says nothing: holding changed no row, so
 * what was found before it committed is found still.
 */
export const writeToldDays = async (tx: Tx, { enterpriseId, id }: Which, days: number): Promise<boolean> => {
  const written = await rowsOfEnterprise(tx, enterpriseId)
    .updateTable('unlock_licences as l')
    .set({ told_days: days })
    .where('request_id', '=', id)
    .where(({ or, eb }) => or([eb('told_days', 'is', null), eb('told_days', '>', days)]))
    .returning('request_id')
    .execute();
  return written.length > 0;
};

import type { Connection, Database, Tx } from '../../db/database.ts';
import { acrossTenants, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';

/** Whom the enterprise sent away; the last time counts. Of an enterprise that is held. */
export const noteDepartures = async (
  tx: Tx,
  enterpriseId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  const departures = ids.map((user_id) => ({ user_id, left_at: now }));
  await rowsOfEnterprise(tx, enterpriseId)
    .insertInto('departures', departures)
    .onConflict((earlier) => earlier.columns(['enterprise_id', 'user_id']).doUpdateSet({ left_at: now }))
    .execute();
};

export const wasSentAway = async (db: Connection, enterpriseId: string, userId: string, since: Date) => {
  const departure = await rowsOfEnterprise(db, enterpriseId)
    .selectFrom('departures as d')
    .select('d.left_at')
    .where('d.user_id', '=', userId)
    .where('d.left_at', '>=', since)
    .executeTakeFirst();
  return departure !== undefined;
};

export const listDepartures = (db: Database, userId: string) =>
  acrossTenants(db, 'of one person')
    .selectFrom('departures as d')
    .innerJoin('enterprises as e', 'e.id', 'd.enterprise_id')
    .select(['e.name as enterprise', 'd.left_at as leftAt'])
    .where('d.user_id', '=', userId)
    .orderBy('d.left_at')
    .execute();

export const deleteDepartures = async (tx: Tx, userId: string): Promise<void> => {
  await acrossTenants(tx, 'of one person').deleteFrom('departures').where('user_id', '=', userId).execute();
};

import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { acrossTenants } from '../../tenancy/tenant-rows.ts';

const MOST_HANDED_OVER = 1000;

/** What they asked for, and where they are named as a pilot. */
export const listOfPerson = (db: Database, userId: string) =>
  acrossTenants(db, 'of one person')
    .selectFrom('unlock_requests as r')
    .innerJoin('enterprises as e', 'e.id', 'r.enterprise_id')
    .leftJoin('unlock_pilots as x', (on) => on.onRef('x.request_id', '=', 'r.id').on('x.user_id', '=', userId))
    .select(['r.number', 'r.name', 'r.type', 'r.state', 'r.purpose', 'e.name as enterpriseName'])
    .select(['r.starts_at as from', 'r.ends_at as until', 'r.submitted_at as submittedAt'])
    .select(sql<boolean>`x.user_id is not null`.as('isNamedAsPilot'))
    .where(({ or, eb }) => or([eb('r.created_by', '=', userId), eb('x.user_id', '=', userId)]))
    .orderBy('r.number')
    .limit(MOST_HANDED_OVER)
    .execute();

/** What people did is kept without them; whom a licence names goes with the account. */
export const forgetPerson = async (tx: Tx, userId: string): Promise<void> => {
  const all = acrossTenants(tx, 'of one person');
  await all.updateTable('unlock_requests').set({ created_by: null }).where('created_by', '=', userId).execute();
  await all.updateTable('unlock_requests').set({ submitted_by: null }).where('submitted_by', '=', userId).execute();
  await all.updateTable('unlock_events').set({ actor_id: null }).where('actor_id', '=', userId).execute();
  await all.updateTable('unlock_deliveries').set({ delivered_by: null }).where('delivered_by', '=', userId).execute();
  await all.deleteFrom('unlock_pilots').where('user_id', '=', userId).execute();
};

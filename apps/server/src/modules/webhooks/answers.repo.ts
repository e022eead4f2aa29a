import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { acrossTenants } from '../../tenancy/tenant-rows.ts';

/** How many there were. */
export const forgetAnswers = async (db: Database, before: Date, atMost: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update webhook_attempts set answer = '' where (delivery_id, number) in (
      select delivery_id, number from webhook_attempts where answer <> '' and at < ${before}
      order by at limit ${atMost} for update skip locked)`.execute(acrossTenants(db, 'for the platform'));
  return Number(numAffectedRows ?? 0);
};

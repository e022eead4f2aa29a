import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** By how many seconds this process’s clock is ahead of the database’s; taken in the middle of asking. */
export const measureClockAhead = async (db: Database, clock: Clock): Promise<number> => {
  const asked = clock().getTime();
  const { rows } = await sql<{ readonly at: Date }>`select clock_timestamp() as at`.execute(db);
  const answered = clock().getTime();
  const at = rows[0]?.at.getTime() ?? Number.NaN;
  return ((asked + answered) / 2 - at) / 1000;
};

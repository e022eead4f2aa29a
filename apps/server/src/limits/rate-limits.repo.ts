import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export interface Window {
  readonly hits: number;
  readonly resetsAt: Date;
}

/** Counts one more, or begins a new window when the last is over: one statement, so that none is lost. */
export const countHit = async (db: Database, key: Buffer, now: Date, resetsAt: Date): Promise<Window> =>
  db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql<Date>`case when rate_limits.resets_at <= ${now} then ${resetsAt} else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at as resetsAt'])
    .executeTakeFirstOrThrow();

export const findWindow = (db: Database, key: Buffer, now: Date): Promise<Window | undefined> =>
  db
    .selectFrom('rate_limits')
    .select(['hits', 'resets_at as resetsAt'])
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst();

const SWEPT_AT_ONCE = 20;

/** A few at a time, skipping those in use: nobody waits for the sweeping. */
export const sweepWindows = async (db: Database, now: Date): Promise<void> => {
  await sql`
    delete from rate_limits where key in (
      select key from rate_limits where resets_at <= ${now} limit ${SWEPT_AT_ONCE} for update skip locked
    )`.execute(db);
};

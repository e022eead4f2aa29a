import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../db/database.ts';

export interface Window {
  readonly hits: number;
  readonly resetsAt: Date;
}

/** Counts so many more for each, or begins a new window when the last is over: one statement, so that none is lost. */
const countingHits = (db: Connection, keys: readonly Buffer[], now: Date, resetsAt: Date, hits = 1) =>
  db
    .insertInto('rate_limits')
    .values(keys.map((key) => ({ key, hits, resets_at: resetsAt })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limits.resets_at <= ${now} then ${hits}::integer else rate_limits.hits + ${hits}::integer end`,
        resets_at: sql<Date>`case when rate_limits.resets_at <= ${now} then ${resetsAt} else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at as resetsAt']);

export const countHit = (db: Connection, key: Buffer, now: Date, resetsAt: Date, hits = 1): Promise<Window> =>
  countingHits(db, [key], now, resetsAt, hits).executeTakeFirstOrThrow();

export const uncountHit = async (tx: Tx, key: Buffer): Promise<void> => {
  const fewer = { hits: sql<number>`greatest(hits - 1, 0)` };
  await tx.updateTable('rate_limits').set(fewer).where('key', '=', key).execute();
};

const COUNTED_AT_ONCE = 1000;

/** In one order: of two who count the same at once, neither waits for what the other has. */
export const countHits = async (tx: Tx, keys: readonly Buffer[], now: Date, resetsAt: Date): Promise<void> => {
  const ordered = keys.toSorted((one, other) => Buffer.compare(one, other));
  for (let start = 0; start < ordered.length; start += COUNTED_AT_ONCE)
    await countingHits(tx, ordered.slice(start, start + COUNTED_AT_ONCE), now, resetsAt).execute();
};

export const findFull = async (db: Connection, keys: readonly Buffer[], hits: number, now: Date): Promise<Buffer[]> => {
  if (keys.length === 0) return [];
  const full = db.selectFrom('rate_limits').select('key').where('key', 'in', keys).where('resets_at', '>', now);
  return (await full.where('hits', '>=', hits).execute()).map(({ key }) => key);
};

export const findWindow = (db: Connection, key: Buffer, now: Date): Promise<Window | undefined> =>
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

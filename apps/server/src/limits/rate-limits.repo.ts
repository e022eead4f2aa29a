import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../db/database.ts';

export interface Window {
  readonly hits: number;
  readonly resetsAt: Date;
}

/** From a moment until what is counted from there on is forgotten. */
export interface Span {
  readonly now: Date;
  readonly resetsAt: Date;
}

/** So far the clocks of servers may be from each other and count the same. */
const CLOCKS_APART_SECONDS = 5 * 60;

/** A window that ends later was begun while a clock was wrong: it would shut somebody out until that time has come. */
const latestEnd = ({ resetsAt }: Span): Date => new Date(resetsAt.getTime() + CLOCKS_APART_SECONDS * 1000);

/** Counts so many more for each, or begins a new window when the last is over: one statement, so that none is lost. */
const countingHits = (db: Connection, keys: readonly Buffer[], span: Span, hits = 1) => {
  const { now, resetsAt } = span;
  const isOver = sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${latestEnd(span)})`;
  return db
    .insertInto('rate_limits')
    .values(keys.map((key) => ({ key, hits, resets_at: resetsAt })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${isOver} then ${hits}::integer else rate_limits.hits + ${hits}::integer end`,
        resets_at: sql<Date>`case when ${isOver} then ${resetsAt} else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at as resetsAt']);
};

export const countHit = (db: Connection, key: Buffer, span: Span, hits = 1): Promise<Window> =>
  countingHits(db, [key], span, hits).executeTakeFirstOrThrow();

export const uncountHit = async (tx: Tx, key: Buffer): Promise<void> => {
  const fewer = { hits: sql<number>`greatest(hits - 1, 0)` };
  await tx.updateTable('rate_limits').set(fewer).where('key', '=', key).execute();
};

const COUNTED_AT_ONCE = 1000;

/** In one order: of two who count the same at once, neither waits for what the other has. */
export const countHits = async (tx: Tx, keys: readonly Buffer[], span: Span): Promise<void> => {
  const ordered = keys.toSorted((one, other) => Buffer.compare(one, other));
  for (let start = 0; start < ordered.length; start += COUNTED_AT_ONCE)
    await countingHits(tx, ordered.slice(start, start + COUNTED_AT_ONCE), span).execute();
};

const selectLasting = (db: Connection, span: Span) =>
  db.selectFrom('rate_limits').where('resets_at', '>', span.now).where('resets_at', '<=', latestEnd(span));

export const findFull = async (
  db: Connection,
  keys: readonly Buffer[],
  hits: number,
  span: Span,
): Promise<Buffer[]> => {
  if (keys.length === 0) return [];
  const full = selectLasting(db, span).select('key').where('key', 'in', keys).where('hits', '>=', hits);
  return (await full.execute()).map(({ key }) => key);
};

export const findWindow = (db: Connection, key: Buffer, span: Span): Promise<Window | undefined> =>
  selectLasting(db, span).select(['hits', 'resets_at as resetsAt']).where('key', '=', key).executeTakeFirst();

const SWEPT_AT_ONCE = 20;

/**
 * A few at a time, skipping those in use: nobody waits for the sweeping. By the database’s clock: a server an hour ahead would
 * sweep what others still count.
 */
export const sweepWindows = async (db: Database): Promise<void> => {
  await sql`
    delete from rate_limits where key in (
      select key from rate_limits where resets_at <= now() - make_interval(secs => ${CLOCKS_APART_SECONDS}) limit ${SWEPT_AT_ONCE} for update skip locked
    )`.execute(db);
};

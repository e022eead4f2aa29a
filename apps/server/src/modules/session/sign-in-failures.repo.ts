import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { lockoutLimits } from './session.limits.ts';

export interface Failures {
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

export interface Attempt {
  readonly key: Buffer;
  readonly now: Date;
  readonly hasCaptcha: boolean;
}

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/**
 * Counts the attempt as a failure before anyone looks whether it is one, unless it has to wait or to show a picture:
 * guesses made at the same moment all count, and none slips in between looking and counting.
 */
export const countFailure = async (db: Database, { key, now, hasCaptcha }: Attempt): Promise<number | undefined> => {
  const { captchaAfterFailures, lockAfterFailures, firstLockSeconds, longestLockSeconds } = lockoutLimits;
  const forgotten = sql<boolean>`f.last_failed_at < ${secondsBefore(now, lockoutLimits.forgottenAfterSeconds)}`;
  const failures = sql<number>`case when ${forgotten} then 1 else f.failures + 1 end`;
  const lockSeconds = sql<number>`least(
    ${longestLockSeconds}::int,
    ${firstLockSeconds}::int * power(2, f.failures + 1 - ${lockAfterFailures}::int)
  )`;
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (key, failures, last_failed_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = ${failures},
      last_failed_at = ${now},
      locked_until = case
        when not (${forgotten}) and f.failures + 1 >= ${lockAfterFailures}::int
        then ${now}::timestamptz + make_interval(secs => ${lockSeconds})
      end
    where ${forgotten} or (
      (f.locked_until is null or f.locked_until <= ${now})
      and (${hasCaptcha}::boolean or f.failures < ${captchaAfterFailures}::int)
    )
    returning failures`.execute(db);
  return rows[0]?.failures;
};

export const findFailures = (db: Database, key: Buffer): Promise<Failures | undefined> =>
  db
    .selectFrom('sign_in_failures')
    .select(['failures', 'locked_until as lockedUntil'])
    .where('key', '=', key)
    .executeTakeFirst();

export const forgetFailures = async (db: Database, key: Buffer): Promise<void> => {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute();
};

/** How long the longest of these locks holds; null when none does. */
export const findLongestLock = async (db: Connection, keys: readonly Buffer[], now: Date): Promise<Date | null> => {
  const row = await db
    .selectFrom('sign_in_failures')
    .select(({ fn }) => fn.max('locked_until').as('lockedUntil'))
    .where('key', 'in', keys)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.lockedUntil ?? null;
};

/** Returns of how many something was counted. */
export const forgetAllFailures = async (tx: Tx, keys: readonly Buffer[]): Promise<number> => {
  const { numDeletedRows } = await tx.deleteFrom('sign_in_failures').where('key', 'in', keys).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Skips those in use: two who sweep at once would wait for each other. */
export const sweepFailures = async (db: Database, now: Date): Promise<void> => {
  const before = secondsBefore(now, lockoutLimits.forgottenAfterSeconds);
  const forgotten = db.selectFrom('sign_in_failures').select('key').where('last_failed_at', '<', before);
  await db.deleteFrom('sign_in_failures').where('key', 'in', forgotten.forUpdate().skipLocked()).execute();
};

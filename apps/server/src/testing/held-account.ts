import { sql } from 'kysely';
import { vi } from 'vitest';
import { PATIENCE_MILLISECONDS } from './patience.ts';
import type { TestServer } from './start-test-server.ts';

/**
 * Holds an account while `queue` lets calls begin: each runs until it wants the account too, and waits there. They then go
 * on in the order in which they came, so that a race has the outcome the test is about and never another.
 */
export const whileHeld = async <T>(
  { db }: TestServer,
  userId: string,
  queue: (untilWaiting: (count: number) => Promise<void>) => Promise<T>,
): Promise<T> =>
  db.inTransaction(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
    return queue((count) => untilWaiting({ db }, count));
  });

/** For what somebody else holds. */
export const untilWaiting = async ({ db }: Pick<TestServer, 'db'>, count: number): Promise<void> => {
  const patience = { timeout: PATIENCE_MILLISECONDS, interval: 10 };
  await vi.waitUntil(async () => (await countWaiting(db)) >= count, patience);
};

const countWaiting = async (db: TestServer['db']): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
};

export const userIdOf = async ({ db }: TestServer, account: string): Promise<string> => {
  const own = db.selectFrom('users').select('id');
  const { id } = await own
    .where((eb) => eb.or([eb('mail', '=', account), eb('phone', '=', account)]))
    .executeTakeFirstOrThrow();
  return id;
};

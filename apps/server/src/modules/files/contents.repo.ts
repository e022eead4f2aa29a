import type { Database, Tx } from '../../db/database.ts';
import { ABANDONED_MILLISECONDS } from './files.limits.ts';

/**
 * Says that these bytes will be in the store. With the row that names them in one transaction: whoever removes the same
 * bytes waits for it, and then sees that they are needed. False while they are being removed.
 */
export const promiseContent = async (tx: Tx, digest: string, now: Date): Promise<boolean> => {
  const row = await tx
    .insertInto('stored_contents')
    .values({ digest, state: 'storing', since: now })
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet({ since: now }).where('stored_contents.state', '<>', 'removing'),
    )
    .returning('digest')
    .executeTakeFirst();
  return row !== undefined;
};

export const confirmContent = async (tx: Tx, digest: string, now: Date): Promise<void> => {
  await tx
    .updateTable('stored_contents')
    .set({ state: 'stored', since: now })
    .where('digest', '=', digest)
    .where('state', '=', 'storing')
    .execute();
};

/**
 * Says that these bytes go. True: the caller is to remove them, after the commit. False: a file needs them still,
 * somebody removes them already, or somebody is just storing them. Removed and forgotten before they arrive, they would
 * be in the store with no word about them; so they are left to whoever stores them, and if that one dies, to the sweep.
 */
export const dropContent = async (tx: Tx, digest: string, now: Date): Promise<boolean> => {
  const held = await holdContent(tx, digest);
  if (!held || (held.state === 'storing' && held.since >= abandonedBefore(now))) return false;
  return markRemoving(tx, digest, now);
};

export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - ABANDONED_MILLISECONDS);

/** First the lock, then the look: a file that is being stored meanwhile is seen by the second. */
const holdContent = (tx: Tx, digest: string) =>
  tx
    .selectFrom('stored_contents')
    .select(['state', 'since'])
    .where('digest', '=', digest)
    .forUpdate()
    .executeTakeFirst();

const markRemoving = async (tx: Tx, digest: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('stored_contents')
    .set({ state: 'removing', since: now })
    .where('digest', '=', digest)
    .where('state', '<>', 'removing')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('files').select('id').where('digest', '=', digest))))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The same by the one who has stored them, when the row that named them went meanwhile, or was never written. */
export const dropUnnamed = async (tx: Tx, digest: string, now: Date): Promise<boolean> => {
  const row = await tx
    .insertInto('stored_contents')
    .values({ digest, state: 'removing', since: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (row) return true;
  await holdContent(tx, digest);
  return markRemoving(tx, digest, now);
};

/** They are gone from the store: the same bytes may come again. */
export const forgetContent = async (db: Database, digest: string): Promise<void> => {
  await db.deleteFrom('stored_contents').where('digest', '=', digest).where('state', '=', 'removing').execute();
};

/** What nobody has got on with since then, taken over from whoever died of it. */
export const claimAbandonedRemovals = async (db: Database, since: Date, now: Date): Promise<string[]> => {
  const rows = await db
    .updateTable('stored_contents')
    .set({ since: now })
    .where('state', '=', 'removing')
    .where('since', '<', since)
    .returning('digest')
    .execute();
  return rows.map(({ digest }) => digest);
};

/** Files whose bytes were to be stored since then, and never were. */
export const listUnfinishedFiles = async (db: Database, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('files')
    .innerJoin('stored_contents', 'stored_contents.digest', 'files.digest')
    .select('files.id')
    .where('stored_contents.state', '=', 'storing')
    .where('stored_contents.since', '<', since)
    .execute();
  return rows.map(({ id }) => id);
};

/** Bytes that were to be stored since then, and that nothing names any more. */
export const listUnnamedContents = async (db: Database, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('stored_contents as c')
    .select('c.digest')
    .where('c.state', '=', 'storing')
    .where('c.since', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('files').select('id').whereRef('files.digest', '=', 'c.digest'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('data_exports').select('id').whereRef('data_exports.digest', '=', 'c.digest'))),
    )
    .execute();
  return rows.map(({ digest }) => digest);
};

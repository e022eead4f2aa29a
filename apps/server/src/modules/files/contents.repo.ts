import type { Database, Tx } from '../../db/database.ts';

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
 * Says that these bytes go. True: the caller is to remove them, after the commit. False: a file needs them still, or
 * somebody removes them already.
 */
export const dropContent = async (tx: Tx, digest: string, now: Date): Promise<boolean> => {
  // First the lock, then the look: a file that is being stored meanwhile is seen by the second.
  const held = await tx
    .selectFrom('stored_contents')
    .select('state')
    .where('digest', '=', digest)
    .forUpdate()
    .executeTakeFirst();
  if (!held || held.state === 'removing') return false;
  const { numUpdatedRows } = await tx
    .updateTable('stored_contents')
    .set({ state: 'removing', since: now })
    .where('digest', '=', digest)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('files').select('id').where('digest', '=', digest))))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The same of bytes that reached the store when the row that named them was gone, and nothing told of them any more. */
export const dropUnnamed = async (tx: Tx, digest: string, now: Date): Promise<boolean> => {
  const row = await tx
    .insertInto('stored_contents')
    .values({ digest, state: 'removing', since: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  return row !== undefined || dropContent(tx, digest, now);
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

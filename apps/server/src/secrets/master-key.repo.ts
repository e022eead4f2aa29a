import type { Database } from '../db/database.ts';

/** Remembers the fingerprint if there is none yet; returns the one that is remembered. */
export const rememberFingerprint = async (db: Database, fingerprint: Buffer): Promise<Buffer> => {
  await db
    .insertInto('master_key_fingerprint')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('master_key_fingerprint').select('fingerprint').executeTakeFirstOrThrow();
  return row.fingerprint;
};

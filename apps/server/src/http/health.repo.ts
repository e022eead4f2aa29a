import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Throws when the database does not answer. */
export const pingDatabase = async (db: Database): Promise<void> => {
  await sql`select 1`.execute(db);
};

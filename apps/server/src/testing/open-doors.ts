import type { Kysely } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { DB } from '../db/schema.generated.ts';

/** Tests look behind the door of `tenancy/tenant-rows.ts`, at the rows of all enterprises. */
export type OpenDoors = {
  // Before the database's own, so that what is done in it sees as much.
  inTransaction<T>(work: (tx: Tx & Kysely<DB>) => Promise<T>): Promise<T>;
} & Database &
  Kysely<DB>;

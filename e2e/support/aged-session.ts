import { createHash } from 'node:crypto';
import type { Database } from '../../apps/server/src/db/database.ts';
import { joinDatabase } from '../../apps/server/src/db/open-database.ts';
import { ownServer } from './servers.ts';

const silent = () => undefined;

/** Beside the running server: what it then says and does about the changed rows is its own. */
export const inDatabase = (change: (db: Database) => Promise<{ readonly numUpdatedRows: bigint }>): Promise<void> =>
  besideServer(async (db) => {
    if ((await change(db)).numUpdatedRows !== 1n) throw new Error('there is no such row');
  });

/** For what need not be there. */
export const besideServer = async (change: (db: Database) => Promise<unknown>): Promise<void> => {
  const { dataDir } = ownServer();
  const { db, close } = await joinDatabase(
    { dataDir, databaseUrl: undefined },
    { onProgress: silent, onIdleError: silent, onLost: silent },
  );
  try {
    await change(db);
  } finally {
    await close();
  }
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a session as old as it would be so many minutes later. */
export const ageSession = (token: string, minutes: number): Promise<void> =>
  inDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - minutes * 60_000) })
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst(),
  );

/** Leaves the owner of a session with neither mail nor password, as one is who came by WeChat alone. */
export const forgetContacts = (token: string): Promise<void> =>
  inDatabase((db) =>
    db
      .updateTable('users')
      .set({ mail: null, password_hash: null })
      .where('id', '=', db.selectFrom('sessions').select('user_id').where('token_hash', '=', hashOf(token)))
      .executeTakeFirst(),
  );

import { createHash } from 'node:crypto';
import { joinDatabase } from '../../apps/server/src/db/open-database.ts';

const silent = () => undefined;

/**
 * Makes a session as old as it would be so many minutes later. Only its rows are touched, beside the running server: what
 * the server then says and does about it is its own.
 */
export const ageSession = async (token: string, minutes: number): Promise<void> => {
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  const { db, close } = await joinDatabase(
    { dataDir, databaseUrl: undefined },
    { onProgress: silent, onIdleError: silent, onLost: silent },
  );
  try {
    const tokenHash = createHash('sha256').update(token).digest();
    const createdAt = new Date(Date.now() - minutes * 60_000);
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ created_at: createdAt })
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error('there is no session with this token');
  } finally {
    await close();
  }
};

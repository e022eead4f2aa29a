import type { Config } from '../config/config.ts';
import { Database, openPool } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { checkExternalPostgres } from './external-postgres.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

export interface DatabaseEvents {
  readonly onProgress: (line: string) => void;
  readonly onIdleError: (error: Error) => void;
  readonly onLost: (error: unknown) => void;
}

/** Embedded or external, the rest of the server sees the same: a migrated database. */
export const openDatabase = async (
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  events: DatabaseEvents,
): Promise<OpenDatabase> => {
  const server = config.databaseUrl
    ? await useExternal(config.databaseUrl)
    : await startEmbeddedPostgres({ dataDir: config.dataDir, ...events });
  let isClosing = false;
  const pool = openPool(server.connection, (error) => {
    if (!isClosing) events.onIdleError(error);
  });
  const db = new Database(pool);
  const close = async () => {
    isClosing = true;
    await db.destroy();
    await server.stop();
  };
  try {
    const applied = await migrate(pool);
    if (applied.length > 0) events.onProgress(`the database schema is up to date (${applied.length} new)`);
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const useExternal = async (url: string) => {
  await checkExternalPostgres(url);
  return { connection: { connectionString: url }, stop: () => Promise.resolve() };
};

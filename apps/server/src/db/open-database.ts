import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { Database, openPool, type DatabaseSettings } from './database.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres, type PostgresServer } from './embedded/embedded-postgres.ts';
import { checkExternalPostgres } from './external-postgres.ts';
import { explainDatabaseError } from '../outages/database-outage.ts';
import { unlessLate } from '../unless-late.ts';
import { migrate, requireMigrated } from './migrate.ts';

export interface OpenDatabase {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

export interface DatabaseEvents {
  readonly onProgress: (line: string) => void;
  readonly onIdleError: (error: Error) => void;
  readonly onLost: (error: unknown) => void;
  /** Why it cannot be used. Told before what has been opened is closed, which takes its time. */
  readonly onFailure?: (error: unknown) => void;
}

/** What is still in use then is left to the end of the process. */
const CLOSE_MILLISECONDS = 5_000;

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Embedded or external, the rest of the server sees the same: a migrated database. */
export const openDatabase = async ({ dataDir, databaseUrl }: Place, events: DatabaseEvents): Promise<OpenDatabase> => {
  const server = databaseUrl ? await useExternal(databaseUrl) : await startEmbeddedPostgres({ dataDir, ...events });
  return openPrepared(server, { ...events, isShared: databaseUrl !== undefined }, async (pool) => {
    const applied = await migrate(pool);
    if (applied.length > 0) events.onProgress(`the database schema is up to date (${applied.length} new)`);
  });
};

/** For a command beside the server: leaves the schema as it is, and a running server undisturbed. */
export const joinDatabase = async ({ dataDir, databaseUrl }: Place, events: DatabaseEvents): Promise<OpenDatabase> => {
  const server = databaseUrl ? await useExternal(databaseUrl) : await joinEmbeddedPostgres({ dataDir, ...events });
  return openPrepared(server, { ...events, isShared: databaseUrl !== undefined }, requireMigrated);
};

const openPrepared = async (
  server: PostgresServer,
  { onIdleError, onFailure, isShared }: DatabaseEvents & DatabaseSettings,
  prepare: (pool: Pool) => Promise<void>,
): Promise<OpenDatabase> => {
  let isClosing = false;
  const pool = openPool(server.connection, (error) => {
    if (!isClosing) onIdleError(error);
  });
  const db = new Database(pool, { isShared });
  const close = async () => {
    isClosing = true;
    await unlessLate(db.destroy(), CLOSE_MILLISECONDS);
    await server.stop();
  };
  try {
    await prepare(pool);
    return { db, close };
  } catch (error) {
    const explained = explainDatabaseError(error);
    onFailure?.(explained);
    await close();
    throw explained;
  }
};

const useExternal = async (url: string): Promise<PostgresServer> => {
  await checkExternalPostgres(url);
  return { connection: { connectionString: url }, stop: () => Promise.resolve() };
};

import { Client, DatabaseError, type ClientConfig } from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import { prepareBinaries } from './binaries.ts';
import { clusterLinkOf, prepareFolders } from './cluster-folders.ts';
import { claimExclusiveUse, FolderInUse, isInUse } from './exclusive-use.ts';
import { hasCluster, initCluster } from './init-cluster.ts';
import { inspectPostmaster, type PostmasterProcess } from './postmaster-process.ts';
import { connectionTo, startPostmaster, stopPostmaster } from './postmaster.ts';
import { chooseUser } from './unprivileged-user.ts';

const DATABASE = 'skein';
const CLAIM_ATTEMPTS = 5;
const HOLD_AGAIN_MILLISECONDS = 2_000;

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Told when something takes longer than a blink. */
  readonly onProgress: (line: string) => void;
  /** The database was lost and cannot be started again for now; it is tried for ever. */
  readonly onIdleError?: (error: Error) => void;
  /** Another server has taken the database over; this one has nothing left to serve. */
  readonly onLost: (error: unknown) => void;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface PostgresServer {
  readonly connection: ClientConfig;
  readonly stop: () => Promise<void>;
}

/** Runs the PostgreSQL that npm brought, on a socket of its own, for this process alone. */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<PostgresServer> => {
  const { dataDir, onProgress, onIdleError = () => undefined, onLost, settings = {} } = options;
  const user = chooseUser(clusterLinkOf(dataDir));
  const folders = prepareFolders(dataDir, user);
  const binaries = prepareBinaries(user);
  if (!hasCluster(folders)) {
    onProgress(`creating the database in ${folders.cluster} (first start only) …`);
    await initCluster(binaries, folders, user);
  }

  let isStopping = false;
  const hold = async (attemptsLeft = CLAIM_ATTEMPTS): Promise<PostmasterProcess> => {
    const found = await startPostmaster({ binaries, folders, user, settings });
    try {
      await createDatabaseOnce(found.socketFolder);
      const claim = await claimExclusiveUse(connectionTo(found.socketFolder, DATABASE), dataDir);
      claim.once('end', () => void holdAgain());
      return found;
    } catch (error) {
      // Its owner was just stopping it when we came: the next round starts it anew.
      if (error instanceof StartupError || attemptsLeft === 0) throw error;
      return hold(attemptsLeft - 1);
    }
  };
  const holdAgain = async (): Promise<void> => {
    if (isStopping) return;
    holding = hold();
    try {
      await holding;
    } catch (error) {
      if (error instanceof FolderInUse) return onLost(error);
      // A full disk, most of all: whoever makes room finds everything running again.
      onIdleError(error instanceof Error ? error : new Error(String(error)));
      setTimeout(() => void holdAgain(), HOLD_AGAIN_MILLISECONDS).unref();
    }
  };
  let holding = hold();
  const { socketFolder } = await holding;

  return {
    connection: connectionTo(socketFolder, DATABASE),
    stop: async () => {
      isStopping = true;
      // Perhaps one is just being started in place of a lost one: leaving then would leave it running.
      const [held] = await Promise.allSettled([holding]);
      if (held.status === 'fulfilled') await stopPostmaster(held.value);
    },
  };
};

/** For a command beside the server: joins the running one, or else runs the database itself for as long as it needs. */
export const joinEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<PostgresServer> => {
  const cluster = clusterLinkOf(options.dataDir);
  if (!hasCluster({ cluster }))
    throw new StartupError(`there is no database in ${options.dataDir}; name its folder with SKEIN_DATA_DIR`);
  const state = inspectPostmaster(cluster);
  if (state.kind !== 'running') return startEmbeddedPostgres(options);
  const connection = connectionTo(state.process.socketFolder, DATABASE);
  if (!(await isInUse(connection))) return startEmbeddedPostgres(options);
  return { connection, stop: () => Promise.resolve() };
};

const createDatabaseOnce = async (socketFolder: string): Promise<void> => {
  const client = new Client(connectionTo(socketFolder, 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Two servers on one folder may both have found it missing.
    if (!(error instanceof DatabaseError && error.code === '42P04')) throw error;
  } finally {
    await client.end();
  }
};

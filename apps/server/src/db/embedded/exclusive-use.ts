import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { StartupError } from '../../config/startup-error.ts';

/** Another Skein has the data: trying again would only take it back from its rightful owner. */
export class FolderInUse extends StartupError {}

/** Any number will do; it only has to be the same in every Skein. */
const LOCK_KEY = 7_537_346;
/** A killed server's connection is noticed within moments; only a living one holds on longer. */
const PATIENCE_MILLISECONDS = 3_000;

/**
 * Holds the cluster for this process as long as the connection lives. The kernel closes it with the process, so that
 * even `kill -9` leaves nothing locked.
 */
export const claimExclusiveUse = async (connection: ClientConfig, dataDir: string): Promise<Client> => {
  const client = new Client({ ...connection, application_name: `skein ${process.pid}` });
  // Without a listener a lost connection would end the process; whoever holds the client listens for its end.
  client.on('error', () => undefined);
  await client.connect();
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      const holder = await findHolder(client);
      await client.end();
      throw new FolderInUse(
        `the data folder ${dataDir} is in use by another Skein${holder ? ` (process ${holder})` : ''}; stop that one, or give this one its own SKEIN_DATA_DIR`,
      );
    }
    await sleep(100);
  }
  return client;
};

/** Whether a living Skein holds the cluster behind this connection. */
export const isInUse = async (connection: ClientConfig): Promise<boolean> => {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(HOLDER, [LOCK_KEY]);
    return rowCount !== 0;
  } finally {
    await client.end();
  }
};

const HOLDER = `select application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and objid = $1 and granted`;

const tryLock = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK_KEY]);
  return rows[0]?.locked === true;
};

const findHolder = async (client: Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ name: string }>(HOLDER, [LOCK_KEY]);
  return /^skein (\d+)$/.exec(rows[0]?.name ?? '')?.[1];
};

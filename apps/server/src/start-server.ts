import type { FastifyBaseLogger } from 'fastify';
import { assembleApp } from './assemble-app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { openDatabase } from './db/open-database.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createFileWorkers } from './files/work/file-workers.ts';
import { createMessages } from './messages/create-messages.ts';
import { chooseSenders } from './messages/senders/choose-senders.ts';
import { confirmMasterKey } from './secrets/confirm-master-key.ts';
import { createSecrets } from './secrets/create-secrets.ts';
import { findMasterKey } from './secrets/master-key.ts';

/** What still runs this long after the stop was asked for is cut off. */
const DRAIN_MILLISECONDS = 5_000;

export interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface ServerEvents {
  readonly onProgress: (line: string) => void;
  readonly onDatabaseLost: (error: unknown) => void;
}

/** Keys, files, database, modules, HTTP, delivery of messages, in that order; stops them the other way round. */
export const startServer = async (
  config: Config,
  log: FastifyBaseLogger,
  events: ServerEvents,
): Promise<RunningServer> => {
  const secrets = createSecrets(findMasterKey(config));
  const fileStore = await openFileStore(config);
  const database = await openDatabase(config, {
    onProgress: events.onProgress,
    onIdleError: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
    onLost: events.onDatabaseLost,
  });
  try {
    await confirmMasterKey(database.db, secrets);
    const fileWorkers = createFileWorkers(log);
    const parts = { config, log, secrets, fileStore, fileWorkers, clock: systemClock, db: database.db };
    const messages = createMessages({ ...parts, senders: chooseSenders(config) });
    const app = await assembleApp({ ...parts, messages, validateReplies: config.isDevelopment });
    const url = await app.listen({
      port: config.port,
      host: config.host,
      listenTextResolver: (address) => `listening at ${address}`,
    });

    const stopDelivery = messages.startDelivery();
    const stop = async () => {
      const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_MILLISECONDS);
      await Promise.all([app.close(), stopDelivery()]);
      clearTimeout(cutOff);
      await database.close();
    };
    return { url: config.publicUrl ?? url, stop };
  } catch (error) {
    await database.close();
    throw explainListening(error, config);
  }
};

const explainListening = (error: unknown, { host, port }: Config): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(
        `port ${port} on ${host} is already in use; stop what uses it, or choose another with PORT=${port + 1}`,
        { cause: error },
      );
    case 'EACCES':
      return new StartupError(`port ${port} may not be opened by this user; choose one above 1023 with PORT=8080`, {
        cause: error,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `HOST: "${host}" is not an address of this machine; give one that is, such as 127.0.0.1 or 0.0.0.0`,
        { cause: error },
      );
    default:
      return error;
  }
};

import type { FastifyBaseLogger, FastifyInstance, FastifyListenOptions } from 'fastify';
import { assembleApp } from './assemble-app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { openDatabase } from './db/open-database.ts';
import { freeBytesOnDisk } from './http/health.ts';
import { explainConnectionError } from './outages/database-outage.ts';
import { createOutages } from './outages/outages.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createFileWorkers } from './files/work/file-workers.ts';
import { createMessages } from './messages/create-messages.ts';
import { chooseSenders } from './messages/senders/choose-senders.ts';
import { confirmMasterKey } from './secrets/confirm-master-key.ts';
import { createSecrets } from './secrets/create-secrets.ts';
import { createPasswords } from './secrets/passwords.ts';
import { findMasterKey } from './secrets/master-key.ts';
import { startWorker } from './background-work/worker.ts';

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
  const outages = createOutages(log, systemClock);
  const database = await openDatabase(config, {
    onProgress: events.onProgress,
    onIdleError: (error) => outages.note(explainConnectionError(error)),
    onLost: events.onDatabaseLost,
  });
  try {
    await confirmMasterKey(database.db, secrets);
    const fileWorkers = createFileWorkers(log);
    const parts = {
      config,
      log,
      secrets,
      passwords: createPasswords(),
      fileStore,
      fileWorkers,
      clock: systemClock,
      db: database.db,
      outages,
      startWorker,
    };
    const messages = createMessages({ ...parts, senders: chooseSenders(config) });
    const app = await assembleApp({
      ...parts,
      messages,
      freeBytes: freeBytesOnDisk,
      validateReplies: config.isDevelopment,
    });
    const url = await listen(app, {
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

/** One that cannot listen is closed: what its modules have begun ends with it. */
const listen = async (app: FastifyInstance, options: FastifyListenOptions): Promise<string> => {
  try {
    return await app.listen(options);
  } catch (error) {
    await app.close();
    throw error;
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

import type { FastifyBaseLogger, FastifyInstance, FastifyListenOptions } from 'fastify';
import { assembleApp } from './assemble-app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './db/open-database.ts';
import { explainStart } from './explain-start.ts';
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
import { unlessLate } from './unless-late.ts';

/** What still runs this long after the stop was asked for is cut off. */
const DRAIN_MILLISECONDS = 5_000;
/** What waits for a database that says nothing any more would keep the process for ever. */
const GIVE_UP_MILLISECONDS = 20_000;

export interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface ServerEvents {
  readonly onProgress: (line: string) => void;
  readonly onDatabaseLost: (error: unknown) => void;
  /** Why the start cannot succeed. Told before all that has begun is closed, which takes its time. */
  readonly onFailure: (error: unknown) => void;
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
  const onFailure = (error: unknown) => events.onFailure(explainStart(error, config));
  const database = await openDatabase(config, {
    onProgress: events.onProgress,
    onIdleError: (error) => outages.note(explainConnectionError(error)),
    onLost: events.onDatabaseLost,
    onFailure,
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
      await unlessLate(Promise.all([app.close(), stopDelivery()]), GIVE_UP_MILLISECONDS);
      clearTimeout(cutOff);
      await database.close();
    };
    return { url: config.publicUrl ?? url, stop };
  } catch (error) {
    onFailure(error);
    await database.close();
    throw error;
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

import { join } from 'node:path';
import { announce } from './announce.ts';
import { readConfig } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { createLogger } from './http/logger.ts';
import { startServer, type RunningServer } from './start-server.ts';

export interface RunOptions {
  /** Holds `dist/`, and `data/` unless SKEIN_DATA_DIR says otherwise. */
  readonly rootDir: string;
}

/** Runs the server as this process: reads the environment, serves until told to stop, then exits. */
export const runServer = async ({ rootDir }: RunOptions): Promise<void> => {
  try {
    const config = readConfig(process.env, rootDir);
    const log = createLogger(config.logLevel);
    const starting = startServer(config, log, {
      onProgress: (line) => console.log(`skein: ${line}`),
      onDatabaseLost: fail,
      onFailure: tell,
    });
    stopOnSignals(starting);
    announce((await starting).url, config);
  } catch (error) {
    fail(error);
  }
};

let isTold = false;
/** One line for what the person at the terminal can mend; the whole story only for what is our fault. */
const tell = (error: unknown): void => {
  if (!isTold) console.error(error instanceof StartupError ? `skein: ${error.message}` : error);
  isTold = true;
};

const fail = (error: unknown): never => {
  tell(error);
  process.exit(1);
};

/** One Ctrl-C arrives up to three times: from the terminal, from npm, from the wrapper. Only a later one is a second. */
const SAME_SIGNAL_MILLISECONDS = 1_000;

/** `disconnect`: a wrapper that started us over IPC was killed and cannot pass a signal on. */
const stopOnSignals = (starting: Promise<RunningServer>): void => {
  let stoppedAt: number | undefined;
  const stop = async () => {
    if (stoppedAt !== undefined) {
      if (Date.now() - stoppedAt > SAME_SIGNAL_MILLISECONDS) process.exit(1);
      return;
    }
    stoppedAt = Date.now();
    try {
      await (await starting).stop();
      process.exit(0);
    } catch (error) {
      fail(error);
    }
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void stop());
};

if (import.meta.main) await runServer({ rootDir: join(import.meta.dirname, '..', '..', '..') });

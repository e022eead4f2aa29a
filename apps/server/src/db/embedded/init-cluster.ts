import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../config/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { removeAbandonedInits, type ClusterFolders } from './cluster-folders.ts';
import { SUPERUSER } from './postmaster.ts';
import type { User } from './unprivileged-user.ts';

const run = promisify(execFile);

export const hasCluster = ({ cluster }: Pick<ClusterFolders, 'cluster'>): boolean =>
  existsSync(join(cluster, 'PG_VERSION'));

/** Builds the cluster aside and renames it into place, so that a killed initdb never leaves half of one. */
export const initCluster = async (
  binaries: Binaries,
  folders: ClusterFolders,
  user: User | undefined,
): Promise<void> => {
  removeAbandonedInits(folders.home);
  const unfinished = join(folders.home, `init-${process.pid}`);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // No password: whoever can enter the socket's folder could read the files as well.
  const args = ['-D', unfinished, '-U', SUPERUSER, '--auth=trust', ...locale, '--no-instructions'];
  try {
    await run(binaries.initdb, args, { cwd: folders.home, ...(user && { uid: user.uid, gid: user.gid }) });
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartupError(
      `the embedded database could not be created (${firstLine(cause)}); free the cause, or set DATABASE_URL`,
      { cause },
    );
  }
  try {
    renameSync(unfinished, folders.cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // A second server on the same folder was quicker; which of the two may go on is decided later.
    if (!hasCluster(folders)) throw error;
  }
};

const firstLine = (error: unknown): string => {
  const said = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  const text = said || String(error);
  return text.trim().split('\n').slice(0, 2).join(' ').slice(0, 300);
};

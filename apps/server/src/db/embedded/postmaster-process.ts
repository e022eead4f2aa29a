import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export interface PostmasterProcess {
  readonly pid: number;
  readonly socketFolder: string;
}

export type PostmasterState =
  /** No lock file, or one of a dead process: PostgreSQL itself clears that away. */
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly process: PostmasterProcess }
  /** The lock file is being written, or names a zombie, which PostgreSQL takes for a living server. */
  | { readonly kind: 'unsettled' }
  /** The pid in the lock file was given to a stranger since, as happens after a reboot or in a new container. */
  | { readonly kind: 'stale' };

export const lockFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Who, if anybody, serves this cluster now. Lines 1 and 5 of the lock file are the pid and the socket folder. */
export const inspectPostmaster = (cluster: string): PostmasterState => {
  const lockFile = lockFileOf(cluster);
  if (!existsSync(lockFile)) return { kind: 'none' };
  const lines = readFileSync(lockFile, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!pid) return { kind: 'unsettled' };
  if (!isAlive(pid)) return { kind: 'none' };
  if (isZombie(pid)) return { kind: 'unsettled' };
  if (!serves(pid, cluster)) return { kind: 'stale' };
  return { kind: 'running', process: { pid, socketFolder: lines[4] ?? '' } };
};

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Gone, or gone but for the entry that its parent has yet to collect. */
export const hasEnded = (pid: number): boolean => !isAlive(pid) || isZombie(pid);

const isZombie = (pid: number): boolean => {
  try {
    return process.platform === 'linux'
      ? /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
      : execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    // It ended between the question and the answer.
    return true;
  }
};

/** A postmaster's working folder is its cluster. Where that cannot be seen, the program's name has to do. */
const serves = (pid: number, cluster: string): boolean => {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    // Another user's process: not one we could have started.
    return false;
  }
};

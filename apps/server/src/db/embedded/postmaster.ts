import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { prepareSocketFolder, removeSocketFolder, type ClusterFolders } from './cluster-folders.ts';
import { hasEnded, inspectPostmaster, lockFileOf, type PostmasterProcess } from './postmaster-process.ts';
import type { User } from './unprivileged-user.ts';

/** Crash recovery of a large cluster takes its time; it is progress, not a hang. */
const ANSWER_TIMEOUT_MILLISECONDS = 600_000;
const SPAWN_ATTEMPTS = 20;
const SPAWN_PAUSE_MILLISECONDS = 250;
const POLL_MILLISECONDS = 25;
/** How long to wait for someone else to collect a zombie, or for a young server to open its socket. */
const PATIENCE_MILLISECONDS = 5_000;
const STOP_TIMEOUT_MILLISECONDS = 15_000;
const LONGEST_QUOTE = 300;

export const SUPERUSER = 'skein';

export const connectionTo = (socketFolder: string, database: string) => ({
  host: socketFolder,
  port: 5432,
  user: SUPERUSER,
  database,
});

export interface PostmasterOptions {
  readonly binaries: Binaries;
  readonly folders: ClusterFolders;
  readonly user: User | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

/** Adopts the server that outlived a killed Skein, or starts one; returns when it answers. */
export const startPostmaster = async (options: PostmasterOptions): Promise<PostmasterProcess> => {
  const { cluster } = options.folders;
  const startedAt = Date.now();
  let child: ChildProcess | undefined;
  let attempts = 0;
  while (Date.now() - startedAt < ANSWER_TIMEOUT_MILLISECONDS) {
    const state = inspectPostmaster(cluster);
    if (state.kind === 'running' && (await answers(state.process.socketFolder))) return state.process;
    const isLate = Date.now() - startedAt > PATIENCE_MILLISECONDS;
    if (isLate && state.kind === 'running' && isCutOff(state.process)) await stopPostmaster(state.process);
    if (!child && state.kind !== 'running') {
      if (state.kind === 'stale' || (isLate && state.kind === 'unsettled'))
        rmSync(lockFileOf(cluster), { force: true });
      if (attempts++ === SPAWN_ATTEMPTS) break;
      child = spawnPostmaster(options);
      child.once('exit', () => setTimeout(() => (child = undefined), SPAWN_PAUSE_MILLISECONDS));
      // No such program, or not one for this machine: no exit follows.
      child.once('error', ({ message }) => {
        writeFileSync(options.folders.logFile, message);
        child = undefined;
      });
    }
    await sleep(POLL_MILLISECONDS);
  }
  const { logFile } = options.folders;
  throw new StartupError(
    `the embedded database did not start (${lastLine(logFile)}); the whole story is in ${logFile}`,
  );
};

/** Detached: Ctrl-C reaches the whole process group, and the database must outlive the requests still in flight. */
const spawnPostmaster = ({ binaries, folders, user, settings }: PostmasterOptions): ChildProcess => {
  // Its own file each time: one left by another user could be removed here, but not overwritten.
  rmSync(folders.logFile, { force: true });
  const log = openSync(folders.logFile, 'wx', 0o600);
  const all = {
    listen_addresses: '',
    unix_socket_directories: prepareSocketFolder(folders, user),
    unix_socket_permissions: '0700',
    fsync: 'on',
    max_connections: '60',
    shared_buffers: '128MB',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', folders.cluster, ...args], {
    cwd: folders.home,
    detached: true,
    stdio: ['ignore', log, log],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  closeSync(log);
  child.unref();
  return child;
};

/** Its socket was swept away with other old temporary files: alive, but nobody can ever reach it again. */
const isCutOff = ({ socketFolder }: PostmasterProcess): boolean => !existsSync(join(socketFolder, '.s.PGSQL.5432'));

const answers = async (socketFolder: string): Promise<boolean> => {
  const client = new Client({ ...connectionTo(socketFolder, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    // Not listening yet, recovering, or on its way down: the caller asks again.
    return false;
  } finally {
    await client.end();
  }
};

const lastLine = (logFile: string): string => {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const telling = lines.findLast((line) => /FATAL|ERROR|PANIC|cannot|could not/.test(line)) ?? lines.at(-1) ?? '';
  return telling.slice(0, LONGEST_QUOTE);
};

/** Ends open connections and writes everything out; a server that cannot is cut off and recovers at the next start. */
export const stopPostmaster = async ({ pid, socketFolder }: PostmasterProcess): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (hasEnded(pid)) break;
    process.kill(pid, signal);
    const deadline = Date.now() + STOP_TIMEOUT_MILLISECONDS;
    while (!hasEnded(pid) && Date.now() < deadline) await sleep(POLL_MILLISECONDS);
  }
  removeSocketFolder(socketFolder);
};

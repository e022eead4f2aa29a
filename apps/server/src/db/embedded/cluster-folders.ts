import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { explainUnwritable, makeFolders } from '../../data-folder.ts';
import { sharedFolder } from './binaries.ts';
import { isAlive } from './postmaster-process.ts';
import { canReach, type User } from './unprivileged-user.ts';

const SOCKET_FOLDER_PREFIX = 'skein-';

export interface ClusterFolders {
  /** Holds the cluster and nothing else that matters; the database user owns it. */
  readonly home: string;
  readonly cluster: string;
  /** What the data folder remembers: the way to the cluster and to the socket. */
  readonly links: string;
  readonly logFile: string;
}

/** Where the cluster of a data folder is looked for, before anything has been prepared. */
export const clusterLinkOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

export const prepareFolders = (dataDir: string, user: User | undefined): ClusterFolders => {
  const place = join(dataDir, 'postgres');
  try {
    makeFolders(place);
    probeWriting(place);
    if (user) openWay(dataDir, place, user);
    const home = dirname(locateCluster(place, user));
    return { home, cluster: join(home, 'cluster'), links: place, logFile: join(home, 'postgres.log') };
  } catch (error) {
    throw explainUnwritable(dataDir, error);
  }
};

const probeWriting = (folder: string): void => {
  const probe = join(folder, `.probe-${process.pid}`);
  writeFileSync(probe, '');
  rmSync(probe);
};

const openWay = (dataDir: string, place: string, user: User): void => {
  chmodSync(dataDir, statSync(dataDir).mode | 0o111);
  chownSync(place, user.uid, user.gid);
};

/** Below a home that the database user cannot enter, the cluster lives in the shared folder and `cluster` points there. */
const locateCluster = (place: string, user: User | undefined): string => {
  const cluster = join(place, 'cluster');
  const moved = readLink(cluster);
  if (moved && existsSync(dirname(moved))) return moved;
  if (moved) rmSync(cluster);
  const real = realpathSync(place);
  if (!user || canReach(real, user)) return join(real, 'cluster');
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(sharedFolder, 'data-'));
  chownSync(home, user.uid, user.gid);
  symlinkSync(join(home, 'cluster'), cluster);
  return join(home, 'cluster');
};

const readLink = (path: string): string | undefined =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined;

/**
 * A folder of its own with a short name: a socket's path may have 103 bytes at most. The `socket` link remembers it,
 * and is followed only while the folder is ours; the name may have gone to someone else since /tmp was last cleaned.
 */
export const prepareSocketFolder = ({ links }: ClusterFolders, user: User | undefined): string => {
  const link = join(links, 'socket');
  const known = readLink(link);
  const stat = known ? lstatSync(known, { throwIfNoEntry: false }) : undefined;
  if (known && stat?.isDirectory() && stat.uid === (user?.uid ?? process.getuid?.())) return known;
  rmSync(link, { force: true });
  const base = user && !canReach(tmpdir(), user) ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(base, SOCKET_FOLDER_PREFIX));
  if (user) chownSync(folder, user.uid, user.gid);
  symlinkSync(folder, link);
  return folder;
};

/** Only an empty one of our making: a server that somebody started by hand may keep its socket in /tmp itself. */
export const removeSocketFolder = (folder: string): void => {
  if (!basename(folder).startsWith(SOCKET_FOLDER_PREFIX) || !existsSync(folder)) return;
  if (readdirSync(folder).length === 0) rmdirSync(folder);
};

/** Leftovers of an initdb that was killed; one that another process is still filling stays. */
export const removeAbandonedInits = (home: string): void => {
  for (const name of readdirSync(home)) {
    const pid = Number(/^init-(\d+)$/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(home, name), { recursive: true, force: true });
  }
};

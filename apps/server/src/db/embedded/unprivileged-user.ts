import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; whoever owns an existing cluster keeps it. Undefined: run as ourselves. */
export const chooseUser = (cluster: string): User | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const user = findUser('postgres') ?? findUser('nobody');
  if (!user)
    throw new StartupError(
      'root cannot run the embedded database and there is no user "postgres" or "nobody"; start Skein as an ordinary user, or set DATABASE_URL',
    );
  return user;
};

const findUser = (wanted: string): User | undefined => {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === wanted) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
};

/** Whether the user can get through every folder down to `path` itself; a checkout below a private home stops it. */
export const canReach = (path: string, user: User): boolean => {
  const stat = statSync(path);
  const bits = stat.mode >> (stat.uid === user.uid ? 6 : stat.gid === user.gid ? 3 : 0);
  const needed = stat.isDirectory() ? 0o1 : 0o5;
  if ((bits & needed) !== needed) return false;
  return dirname(path) === path || canReach(dirname(path), user);
};

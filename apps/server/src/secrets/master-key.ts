import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { MasterKey, remedies } from '../config/environment.ts';
import { StartupError } from '../config/startup-error.ts';
import { explainUnwritable, makeFolders } from '../data-folder.ts';
import { KEY_BYTES } from './create-secrets.ts';

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** The given key, or with the embedded database the one beside it, made at the first start. */
export const findMasterKey = ({
  masterKey,
  databaseUrl,
  dataDir,
}: Pick<Config, 'masterKey' | 'databaseUrl' | 'dataDir'>): Buffer => {
  if (masterKey) return masterKey;
  // A key in this machine's folder would lock the database to this machine.
  if (databaseUrl)
    throw new StartupError(
      `SKEIN_MASTER_KEY: nothing given, though DATABASE_URL is: ${remedies['SKEIN_MASTER_KEY'] ?? ''}`,
    );
  const file = join(dataDir, 'master.key');
  try {
    if (!existsSync(file)) createKeyFile(dataDir, file);
    return readKeyFile(file);
  } catch (error) {
    throw explainUnwritable(dataDir, error);
  }
};

/** Written aside and linked into place: a power cut leaves no half key, and of two servers starting one key wins. */
const createKeyFile = (dataDir: string, file: string): void => {
  makeFolders(dataDir);
  const unfinished = `${file}.${process.pid}`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
    mode: OWNER_ONLY,
    flag: 'wx',
    flush: true,
  });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished);
  }
};

const readKeyFile = (file: string): Buffer => {
  const mode = statSync(file).mode & 0o777;
  // Windows has no such bits: there the folder's own rights decide.
  if (process.platform !== 'win32' && mode & OTHERS)
    throw new StartupError(
      `the master key ${file} is open to other users (mode ${mode.toString(8)}); make it private with \`chmod 600\``,
    );
  const parsed = MasterKey.safeParse(readFileSync(file, 'utf8'));
  if (!parsed.success)
    throw new StartupError(
      `the master key ${file} is damaged; restore it from a backup: without it nothing encrypted opens`,
    );
  return parsed.data;
};

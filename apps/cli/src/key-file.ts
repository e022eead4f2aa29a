import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { env, platform } from 'node:process';
import { CommandError, exitCodes } from './exit-codes.ts';
import { say } from './texts.ts';

/** With which key one calls which server. */
export interface Access {
  readonly url: string;
  readonly key: { readonly id: string; readonly secret: string };
}

const OWNER_ONLY = 0o600;
const OF_OTHERS = 0o077;

export const keyFile = (): string => join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'skein', 'key.json');

/** Never readable to others, not even while it is written. */
export const keepAccess = async (access: Access): Promise<string> => {
  const file = keyFile();
  const beside = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(beside, `${JSON.stringify(access, null, 2)}\n`, { mode: OWNER_ONLY });
  await chmod(beside, OWNER_ONLY);
  await rename(beside, file);
  return file;
};

/** Of the environment, else of the file. */
export const findAccess = async (): Promise<Access> => {
  const { SKEIN_URL: url, SKEIN_KEY: id, SKEIN_SECRET: secret } = env;
  if (url && id && secret) return { url: url.replace(/\/+$/, ''), key: { id, secret } };
  const file = keyFile();
  const known = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!known) throw new CommandError(say('noKey'), exitCodes.noAccess);
  if (platform !== 'win32' && (known.mode & OF_OTHERS) !== 0)
    throw new CommandError(say('openFile', { file }), exitCodes.noAccess);
  const access = parseAccess(await readFile(file, 'utf8'));
  if (!access) throw new CommandError(say('badKeyFile', { file }), exitCodes.noAccess);
  return access;
};

const parseAccess = (text: string): Access | undefined => {
  try {
    const read = JSON.parse(text) as Partial<Access> | null;
    const isAccess = [read?.url, read?.key?.id, read?.key?.secret].every((part) => typeof part === 'string');
    return isAccess ? (read as Access) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

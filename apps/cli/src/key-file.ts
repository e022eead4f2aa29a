import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { env, platform } from 'node:process';
import { readAddress } from '@skein/sdk/client-options.ts';
import { OptionError } from '@skein/sdk/errors.ts';
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

/** Of the environment, else of the file. Never of both: a key would be shown to a server that it is not for. */
export const findAccess = async (): Promise<Access> => readEnvironment() ?? (await readKeyFile());

const variables = ['SKEIN_URL', 'SKEIN_KEY', 'SKEIN_SECRET'] as const;

const readEnvironment = (): Access | undefined => {
  const missing = variables.filter((name) => !env[name]);
  if (missing.length === variables.length) return undefined;
  if (missing.length > 0) {
    const set = variables.filter((name) => !missing.includes(name)).join(', ');
    throw new CommandError(say('partOfEnvironment', { set, missing: missing.join(', ') }), exitCodes.usage);
  }
  const { SKEIN_URL: url = '', SKEIN_KEY: id = '', SKEIN_SECRET: secret = '' } = env;
  return { url: serverOf(url, 'SKEIN_URL'), key: { id, secret } };
};

/** The address as calls are sent to it. `from`: where it was read. */
export const serverOf = (url: string, from: string): string => {
  try {
    return readAddress(url);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    throw new CommandError(say('badUrl', { from }), exitCodes.usage);
  }
};

const readKeyFile = async (): Promise<Access> => {
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
    return isAccess ? { ...(read as Access), url: readAddress(read?.url) } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof OptionError) return undefined;
    throw error;
  }
};

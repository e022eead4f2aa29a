import { OptionError } from './errors.ts';

/** As they may come from a program without types. */
interface Given {
  readonly url?: unknown;
  readonly key?: { readonly id?: unknown; readonly secret?: unknown };
}

/** The server to call. Throws at once where no call could be made: an error of the first call would not name the option. */
export const readServer = ({ url, key }: Given): string => {
  const server = readAddress(url);
  for (const part of ['id', 'secret'] as const)
    if (typeof key?.[part] !== 'string' || key[part] === '')
      throw new OptionError(`key.${part}`, 'is empty: give what was shown when the key was made');
  return server;
};

export const readAddress = (url: unknown): string => {
  const problem = problemOfAddress(url);
  if (problem === undefined) return new URL(url as string).origin;
  throw new OptionError('url', `has to be the address of a server, as in https://skein.example.org: ${problem}`);
};

/** What was given is not repeated: there may be a password in it. */
const problemOfAddress = (given: unknown): string | undefined => {
  if (typeof given !== 'string' || given === '') return 'it is empty';
  if (!URL.canParse(given)) return 'it cannot be read as one';
  const { protocol, username, password, origin, href } = new URL(given);
  if (protocol !== 'https:' && protocol !== 'http:') return `it begins with ${protocol}, not with http: or https:`;
  if (username !== '' || password !== '') return 'it holds a user name, and calls are signed with the key alone';
  if (href !== `${origin}/`) return `Skein answers at the root of its host, without a path or a query: give ${origin}`;
  return undefined;
};

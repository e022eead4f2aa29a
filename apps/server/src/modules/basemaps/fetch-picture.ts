import { lookup as resolve, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, get as getByHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, get as getByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pictureKind } from './picture-kind.ts';
import { isPublicAddress } from './public-address.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/** Why nothing came: its code goes into the log, and never the address, which may hold a key. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Nothing, or not all of it, in the time there is. */
export const TIMEOUT = 'TIMEOUT';

export interface FetchLimits {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly connections: number;
}

const NOTHING_HERE = new Set([204, 404, 410]);

/** Names that this server is sent to only because somebody who runs it has said so. */
const isNamed = ({ host }: URL, hosts: readonly string[]): boolean => hosts.includes(host);

/** Whether it may be tried at all; what its name resolves to is looked at with each connection. */
export const mayFetchFrom = (url: URL, hosts: readonly string[]): boolean => {
  if (isNamed(url, hosts)) return true;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(literal) === 0 || isPublicAddress(literal));
};

/**
 * One picture from an address that somebody typed. The name is resolved here and connected to as what was looked at, so that
 * no second answer can lead elsewhere; a redirect is not followed; what is no picture is nothing.
 */
export const createPictureFetcher = (hosts: readonly string[], limits: FetchLimits, look: typeof resolve = resolve) => {
  const lookupPublic: LookupFunction = (name, { all, ...options }, done) =>
    look(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new PictureError('ENOTFOUND'), []);
      // One that is not is enough: which of them is connected to, the other side could decide.
      if (!found.every(({ address }) => isPublicAddress(address))) return done(new PictureError('PRIVATE_ADDRESS'), []);
      return all ? done(null, found) : done(null, first.address, first.family);
    });
  // Connections are kept apart: one that was made without the look must not serve a name that needs it.
  const agentsFor = (options: { readonly lookup?: LookupFunction }) => {
    const shared = { keepAlive: true, maxSockets: limits.connections, ...options };
    return { http: new HttpAgent(shared), https: new HttpsAgent(shared) };
  };
  const agents = { named: agentsFor({}), looked: agentsFor({ lookup: lookupPublic }) };

  const open = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answer, refuse) => {
      const { http, https } = isNamed(url, hosts) ? agents.named : agents.looked;
      const options = { signal, headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Skein' } };
      const request =
        url.protocol === 'https:'
          ? getByHttps(url, { ...options, agent: https }, answer)
          : getByHttp(url, { ...options, agent: http }, answer);
      request.on('error', refuse);
      // One that ends without either, as when it is answered by another protocol, would be waited for without end.
      request.on('close', () => refuse(new PictureError('NO_ANSWER')));
    });

  const read = async (response: IncomingMessage): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of response as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > limits.bytes) throw new PictureError('TOO_LARGE');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  };

  /** Undefined: its sender says that there is none. */
  const fetchPicture = async (url: URL): Promise<Picture | undefined> => {
    if (!mayFetchFrom(url, hosts)) throw new PictureError('REFUSED_HOST');
    const signal = AbortSignal.timeout(limits.milliseconds);
    try {
      const response = await open(url, signal);
      const { statusCode = 0 } = response;
      // Of what is no picture, too: nobody takes more of it, and the connection serves again.
      const bytes = await read(response);
      if (NOTHING_HERE.has(statusCode)) return undefined;
      if (statusCode !== 200) throw new PictureError(`HTTP_${statusCode}`);
      const mediaType = pictureKind(bytes);
      if (!mediaType) throw new PictureError('NO_PICTURE');
      return { bytes, mediaType };
    } catch (error) {
      if (error instanceof PictureError) throw error;
      if (signal.aborted) throw new PictureError(TIMEOUT);
      throw new PictureError(error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN');
    }
  };

  const close = (): void => {
    for (const { http, https } of Object.values(agents)) {
      http.destroy();
      https.destroy();
    }
  };

  return { fetchPicture, close };
};

import { Agent as HttpAgent, request as requestByHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { createAddressSearch, type FindAddresses } from './find-addresses.ts';
import {
  DoorClosedError,
  ENDLESS_HINTS,
  OutboundError,
  PRIVATE_ADDRESS,
  REFUSED_HOST,
  TIMEOUT,
} from './outbound-error.ts';
import { isMetadataAddress, isPublicAddress } from './public-address.ts';

/** Where the server may be sent besides the internet with https, because somebody who runs it has said so. */
export interface Passage {
  /** As they stand in addresses, with their port: what they resolve to is not looked at. */
  readonly hosts?: readonly string[];
  /** Ranges such as `10.0.0.0/8`. */
  readonly networks?: readonly string[];
}

export interface OutboundLimits {
  readonly milliseconds: number;
  /** Of the answer. */
  readonly bytes: number;
  /** To one host, where whoever comes later waits. Absent: nobody does, and how many there are is bounded by who calls. */
  readonly connections?: number;
}

/** A connection that nobody uses ends after this, however long the other side would keep it. */
const IDLE_MILLISECONDS = 30_000;
/** An answer that is announced more often than this (`103 Early Hints`) never comes. */
const MOST_HINTS = 5;
/** Of all headers of an answer, and of each announcement. */
const HEADER_BYTES = 16 * 1024;

export interface OutboundCall {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly bytes: Buffer;
  /** There is more than the limit; `bytes` is its beginning. */
  readonly isCut: boolean;
}

/**
 * The one way to servers whose address somebody typed. A name is resolved here and connected to as what was looked at, so that
 * no second answer can lead elsewhere; a redirect is an answer like any other and is not followed.
 */
export const createOutboundDoor = (
  passage: Passage,
  limits: OutboundLimits,
  findAddresses: FindAddresses = createAddressSearch({ asksSystem: isInside(passage) }),
) => {
  const opened = openedBy(passage);
  let isClosed = false;
  const isNamed = ({ host }: URL): boolean => opened.hosts.includes(host);
  const isOpen = {
    'http:': (address: string) => opened.includes(address),
    'https:': (address: string) => isPublicAddress(address) || opened.includes(address),
  };

  const lookAt = (isGood: (address: string) => boolean): LookupFunction => {
    const look = callbackify(async (name: string) => {
      const found = await findAddresses(name);
      // One that is not is enough: which of them is connected to, the other side could decide.
      if (!found.every(isGood)) throw new OutboundError(PRIVATE_ADDRESS);
      return found.map((address) => ({ address, family: isIP(address) }));
    });
    return (name, { all }, done) =>
      look(name, (error, found) => {
        const [first] = error ? [] : found;
        if (error || !first) return done(error ?? new OutboundError('ENOTFOUND'), []);
        return all ? done(null, found) : done(null, first.address, first.family);
      });
  };

  const shared = { keepAlive: true, maxSockets: limits.connections ?? Infinity, timeout: IDLE_MILLISECONDS };
  const agents = {
    // Connections are kept apart: one that was made without the look must not serve a name that needs it.
    named: {
      'http:': new HttpAgent({ ...shared, lookup: lookAt(() => true) }),
      'https:': new HttpsAgent({ ...shared, lookup: lookAt(() => true) }),
    },
    looked: {
      'http:': new HttpAgent({ ...shared, lookup: lookAt(isOpen['http:']) }),
      'https:': new HttpsAgent({ ...shared, lookup: lookAt(isOpen['https:']) }),
    },
  };

  /** Whether it may be tried at all; what its name resolves to is looked at with each connection. */
  const mayCall = (url: URL): boolean => {
    if (isNamed(url)) return true;
    if (!isWebProtocol(url.protocol)) return false;
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0) return isOpen[url.protocol](literal);
    return url.protocol === 'https:' || opened.hasNetworks;
  };

  const open = (url: URL, { body, ...asked }: OutboundCall, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answer, refuse) => {
      const agent = (isNamed(url) ? agents.named : agents.looked)[url.protocol === 'https:' ? 'https:' : 'http:'];
      const length = body && { 'content-length': String(body.length) };
      const headers = { ...asked.headers, ...length };
      const options: RequestOptions = { ...asked, headers, signal, agent, maxHeaderSize: HEADER_BYTES };
      let isAnswered = false;
      let hints = 0;
      const request = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, options, (response) => {
        isAnswered = true;
        answer(response);
      });
      request.on('error', refuse);
      request.on('information', () => {
        hints += 1;
        if (hints > MOST_HINTS) request.destroy(new OutboundError(ENDLESS_HINTS));
      });
      // One that ends without either, as when it is answered by another protocol, would be waited for without end.
      request.on('close', () => isAnswered || refuse(new OutboundError('NO_ANSWER')));
      request.end(body);
    });

  const call = async (url: URL, asked: OutboundCall): Promise<OutboundAnswer> => {
    if (isClosed) throw new DoorClosedError();
    if (!mayCall(url)) throw new OutboundError(REFUSED_HOST);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limits.milliseconds);
    try {
      const response = await open(url, asked, late.signal);
      return { status: response.statusCode ?? 0, ...(await read(response, limits.bytes)) };
    } catch (error) {
      if (isClosed) throw new DoorClosedError();
      if (late.signal.aborted) throw new OutboundError(TIMEOUT);
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN');
    } finally {
      clearTimeout(timer);
    }
  };

  const close = (): void => {
    isClosed = true;
    for (const { 'http:': http, 'https:': https } of Object.values(agents)) {
      http.destroy();
      https.destroy();
    }
  };

  return { mayCall, call, close };
};

export type OutboundDoor = ReturnType<typeof createOutboundDoor>;

const isWebProtocol = (protocol: string): protocol is 'http:' | 'https:' =>
  protocol === 'http:' || protocol === 'https:';

/** Names of one's own network need not be known to any name server. */
const isInside = ({ hosts = [], networks = [] }: Passage): boolean => hosts.length > 0 || networks.length > 0;

const openedBy = ({ hosts = [], networks = [] }: Passage) => {
  const ranges = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    ranges.addSubnet(address, bits === undefined ? widthOf[family] : Number(bits), family);
  }
  const includes = (address: string): boolean =>
    !isMetadataAddress(address) && ranges.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  return { hosts, includes, hasNetworks: networks.length > 0 };
};

const widthOf = { ipv4: 32, ipv6: 128 } as const;

/** As much as may be: what is longer is broken off, and its connection with it. */
const read = async (response: IncomingMessage, most: number): Promise<Omit<OutboundAnswer, 'status'>> => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    pieces.push(piece);
    if (bytes > most) return { bytes: Buffer.concat(pieces).subarray(0, most), isCut: true };
  }
  return { bytes: Buffer.concat(pieces), isCut: false };
};

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_PATH } from '@skein/contract/live-terms.ts';
import { FAREWELL_MILLISECONDS } from './live.limits.ts';

interface Refusal {
  readonly status: string;
  readonly words: string;
}

/** Why a request may not become a channel. The page's own origin is asked for; a program that is no browser has none. */
export const refusalOf = ({ url, headers }: IncomingMessage, publicUrl: string | undefined): Refusal | undefined => {
  const [path, query] = (url ?? '').split('?', 2);
  if (path !== LIVE_PATH) return { status: '404 Not Found', words: 'there is no channel here' };
  if (query) return { status: '400 Bad Request', words: 'say who you are in the first message, not in the address' };
  const host = publicUrl ? new URL(publicUrl).host : headers.host;
  if (headers.origin !== undefined && hostOf(headers.origin) !== host) {
    return {
      status: '403 Forbidden',
      words: 'a page of another site may not listen here; behind a proxy set PUBLIC_URL',
    };
  }
  return undefined;
};

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** As plain HTTP: there is no channel yet that could be closed with a reason. */
export const refuseUpgrade = (socket: Duplex, { status, words }: Refusal): void => {
  // From the upgrade on Node listens to nothing here: an error that nobody hears ends the process, and what nobody reads
  // keeps the connection for ever. Whoever hangs up before they are answered has lost nothing.
  socket.on('error', () => socket.destroy());
  socket.resume();
  const cutOff = setTimeout(() => socket.destroy(), FAREWELL_MILLISECONDS);
  socket.once('close', () => clearTimeout(cutOff));
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(words)}\r\n\r\n${words}`,
  );
};

// Apart from the messages, whose schemas no page has to fetch.

/** Where the page is told what happens, over a WebSocket. */
export const LIVE_PATH = '/live';

/** The server sends something at least this often: a page that hears nothing for twice as long has lost it. */
export const LIVE_BEAT_MILLISECONDS = 25_000;

/** Why the server ends a channel, in the numbers of the WebSocket protocol. */
export const LiveClose = {
  /** The session is over, or never was: do not come back with this token. */
  policy: 1008,
  /** The server stops or restarts: come back. */
  restart: 1012,
  /** Too many, too slow, or not ready yet: come back later. */
  later: 1013,
} as const;

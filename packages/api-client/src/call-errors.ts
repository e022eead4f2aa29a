import type { ReadFailure } from './read-envelope.ts';

/** The server answered and refused: the body's code is not 200. The layer has already shown `message`. */
export class ApiError extends Error {
  readonly code: number;
  /** Our own server gives one always; a proxy or an older server need not. */
  readonly reason: ReadFailure['reason'];
  readonly data: ReadFailure['data'];
  constructor({ code, msg, reason, data }: ReadFailure) {
    super(msg);
    this.name = 'ApiError';
    this.code = code;
    this.reason = reason;
    this.data = data;
  }
}

/** Nothing came back: offline, refused connection, or the time-out. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network error', { cause });
    this.name = 'NetworkError';
  }
}

/** Something other than our envelope answered, with an HTTP error: the layer stays silent, the page offers a retry. */
export class UnavailableError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the server answered with HTTP ${status}`);
    this.name = 'UnavailableError';
    this.status = status;
  }
}

/** A later identical request took this one's place, the caller left, or another person came. Never worth a message. */
export class SupersededError extends Error {
  constructor() {
    super('superseded by an identical request');
    this.name = 'SupersededError';
  }
}

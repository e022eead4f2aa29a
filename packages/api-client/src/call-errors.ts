import type { FailureEnvelope } from '@skein/contract/envelope.ts';
import type { ErrorReason, FailureCode } from '@skein/contract/errors.ts';

/** The server answered and refused: the body's code is not 200. The layer has already shown `message`. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly reason: ErrorReason;
  readonly data: FailureEnvelope['data'];
  constructor({ code, msg, data }: FailureEnvelope) {
    super(msg);
    this.name = 'ApiError';
    this.code = code;
    this.reason = data.reason;
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

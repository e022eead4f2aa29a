import type { ErrorReason } from '@skein/contract/errors.ts';

/** What the server says besides the reason: fields, what is missing, which part of the signature. */
type Details = Readonly<Record<string, unknown>> & { readonly reason?: ErrorReason };

interface Facts extends Pick<SkeinError, 'status' | 'details' | 'requestId'> {
  /** How the attempt before it ended, where there was one. */
  readonly cause?: unknown;
}

/** The server answered, and refused. */
export class SkeinError extends Error {
  override readonly name = 'SkeinError';
  readonly status: number;
  /** For programs. Undefined: something else than Skein has answered. */
  readonly reason: ErrorReason | undefined;
  readonly details: Details;
  /** To be named when one asks why. */
  readonly requestId: string | undefined;

  constructor(message: string, { status, details, requestId, cause }: Facts) {
    super(message, cause === undefined ? {} : { cause });
    this.status = status;
    this.reason = details.reason;
    this.details = details;
    this.requestId = requestId;
  }
}

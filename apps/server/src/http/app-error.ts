import type { ErrorData, ErrorReason } from '@skein/contract/errors.ts';

/** An expected refusal, translated at the edge. Anything else that is thrown is a bug and becomes `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly reason: ErrorReason;
  readonly data: ErrorData;

  constructor(reason: ErrorReason, data: ErrorData = {}) {
    super(reason);
    this.reason = reason;
    this.data = data;
  }
}

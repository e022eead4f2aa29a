import type { ErrorReason } from '@skein/contract/errors.ts';
import type { ErrorData } from '@skein/contract/refusal.ts';

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

/** Why a message was not taken, in words that carry no address, no code and no key: they are stored and logged. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** No later attempt at this message can succeed. What passes by itself or an administrator can mend is not that. */
  readonly isPermanent: boolean;
  /** When trying sooner is known to be useless. */
  readonly retryAfterSeconds: number;

  constructor(message: string, options: { isPermanent: boolean; retryAfterSeconds?: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isPermanent = options.isPermanent;
    this.retryAfterSeconds = options.retryAfterSeconds ?? 0;
  }
}

/** Signing counts tens of microseconds since the start of 2015. */
const EPOCH_MS = Date.UTC(2015, 0, 1);
const TICKS_PER_MS = 100;

export const toSigningTime = (unixMs: number): number => Math.floor((unixMs - EPOCH_MS) * TICKS_PER_MS);

export const SIGNING_TICKS_PER_SECOND = 1000 * TICKS_PER_MS;

/**
 * How far ahead is reserved. A restart skips the rest of the reservation, and a clock too far ahead shuts out other stations:
 * the vehicle refuses whoever is a minute behind the latest it heard.
 */
const RESERVED_TICKS = 10 * SIGNING_TICKS_PER_SECOND;

export interface SigningClockOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What `reserve` was last called with, before the restart; 0 when it never was. */
  readonly reservedUntil: number;
  /** Makes a mark durable before it returns. No time beyond the mark is used without another call. */
  readonly reserve: (until: number) => void;
}

/**
 * Times for signatures, each later than every one before, across restarts and clocks set back: a vehicle drops what repeats,
 * so two commands in one millisecond would cost the second.
 */
export class SigningClock {
  readonly #now: () => number;
  readonly #reserve: (until: number) => void;
  #last: number;
  #reservedUntil: number;

  constructor({ now, reservedUntil, reserve }: SigningClockOptions) {
    this.#now = now;
    this.#reserve = reserve;
    // All of the reservation may have been used before the restart.
    this.#last = reservedUntil;
    this.#reservedUntil = reservedUntil;
  }

  /** A time that another signed: a vehicle refuses whoever is a minute behind the latest it heard, so that we go along. */
  hear(time: number): void {
    this.#last = Math.max(this.#last, time);
  }

  next(): number {
    const time = Math.max(this.#last + 1, toSigningTime(this.#now()));
    if (time > this.#reservedUntil) {
      const until = time + RESERVED_TICKS;
      this.#reserve(until);
      this.#reservedUntil = until;
    }
    this.#last = time;
    return time;
  }
}

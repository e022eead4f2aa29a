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

/** The time in a signature has 48 bits. */
const LAST_TIME = 2 ** 48 - 1;

/**
 * How far ahead of our clock a time is believed. An autopilot without GNSS adds a minute with every start, and a clock may be set
 * to the time of another zone; what is further ahead is wrong, or forged by a holder of the key to shut others out.
 */
const MAX_AHEAD_TICKS = 24 * 3600 * SIGNING_TICKS_PER_SECOND;

/** Whether a signing time may be meant, by what our clock says. */
export const isTooFarAhead = (time: number, nowMs: number): boolean => time > toSigningTime(nowMs) + MAX_AHEAD_TICKS;

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
 * so two commands in one millisecond would cost the second. One for each key, with a mark of its own: whoever holds one key must
 * not set the time for the vehicles of another.
 */
export class SigningClock {
  readonly #now: () => number;
  readonly #reserve: (until: number) => void;
  #last: number;
  #reservedUntil: number;
  #key: Uint8Array | null = null;

  constructor({ now, reservedUntil, reserve }: SigningClockOptions) {
    this.#now = now;
    this.#reserve = reserve;
    // All of the reservation may have been used before the restart. A mark that cannot be one would be kept for ever.
    const isPlausible = reservedUntil > 0 && !isTooFarAhead(reservedUntil - RESERVED_TICKS, now());
    this.#last = this.#reservedUntil = isPlausible ? reservedUntil : 0;
  }

  /** From the first key on that it is used with, it is for no other. */
  bindTo(key: Uint8Array): void {
    const own = (this.#key ??= key);
    if (own.length !== key.length || own.some((byte, at) => byte !== key[at]))
      throw new RangeError('a signing clock is for one key; each key needs its own');
  }

  /** A time that another signed: a vehicle refuses whoever is a minute behind the latest it heard, so that we go along. */
  hear(time: number): void {
    if (!isTooFarAhead(time, this.#now())) this.#last = Math.max(this.#last, time);
  }

  next(): number {
    const time = Math.max(this.#last + 1, toSigningTime(this.#now()));
    if (time > this.#reservedUntil) {
      const until = Math.min(time + RESERVED_TICKS, LAST_TIME);
      this.#reserve(until);
      this.#reservedUntil = until;
    }
    this.#last = time;
    return time;
  }
}

import type { RateLimit } from '../../limits/rate-limiter.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

export interface SessionLimits {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

export const userSessionLimits: SessionLimits = {
  idleSeconds: 60 * MINUTE_SECONDS,
  absoluteSeconds: 12 * HOUR_SECONDS,
};
export const adminSessionLimits: SessionLimits = {
  idleSeconds: 15 * MINUTE_SECONDS,
  absoluteSeconds: 8 * HOUR_SECONDS,
};

/** A session's last use is written at most this often. */
export const TOUCH_INTERVAL_SECONDS = 60;
/** How often it is looked whether one is due. */
export const TOUCH_CHECK_MILLISECONDS = 1_000;

/** Each takes about a kilobyte. */
export const REMEMBERED_SESSIONS = 10_000;

export const TOKEN_BYTES = 32;

/** Each hash takes 46 MiB for as long as it runs: beyond this many, callers are told to come back. */
export const PASSWORD_HASHES_AT_ONCE = 4;
export const BUSY_RETRY_SECONDS = 1;
/** So many guesses at one password wait for each other, a few seconds at most. */
export const GUESSES_IN_LINE = 32;

/** Failures in a row after which a picture has to be read, and after which one has to wait. */
export const lockoutLimits = {
  captchaAfterFailures: 3,
  lockAfterFailures: 5,
  firstLockSeconds: 30,
  longestLockSeconds: 15 * MINUTE_SECONDS,
  /** Failures that lie further back are forgotten. */
  forgottenAfterSeconds: 24 * HOUR_SECONDS,
} as const;

/** Against one password tried on many accounts. */
export const failedSignInsPerAddress: RateLimit = {
  name: 'failed-sign-ins-per-address',
  hits: 50,
  seconds: 15 * MINUTE_SECONDS,
  reason: 'too_busy',
};

export const DEVICE_TOKEN_BYTES = 32;

export const SIGN_IN_HISTORY_DAYS = 180;

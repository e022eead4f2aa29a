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

/** A session's last use is written at most this often; reading it on every request costs no write. */
export const TOUCH_INTERVAL_SECONDS = 60;

export const TOKEN_BYTES = 32;

/** OWASP's first choice for Argon2id. Older hashes are renewed when their owner signs in. */
export const passwordHashCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Each hash takes 46 MiB for as long as it runs: beyond this many, callers are told to come back. */
export const PASSWORD_HASHES_AT_ONCE = 4;
export const BUSY_RETRY_SECONDS = 1;

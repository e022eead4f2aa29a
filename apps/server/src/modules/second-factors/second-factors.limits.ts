import type { RateLimit } from '../../limits/rate-limiter.ts';

const MINUTE_SECONDS = 60;

export const secondStepLimits = {
  ticketBytes: 32,
  validSeconds: 5 * MINUTE_SECONDS,
  /** Guesses, the right one included. */
  attempts: 5,
} as const;

/** What every authenticator app understands; other algorithms are ignored by many of them without a word. */
export const totpRules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of so many steps before and after the present one are taken too: clocks of phones are not exact. */
export const TOTP_WINDOW_STEPS = 1;
export const TOTP_SECRET_BYTES = 20;
/** How long a key that was shown waits for its first code. */
export const TOTP_ENROLMENT_SECONDS = 10 * MINUTE_SECONDS;

export const PASSKEYS_PER_USER = 10;
export const CHALLENGE_BYTES = 32;
/** How long the browser waits for a person to find their key and touch it. */
export const CHALLENGE_SECONDS = 5 * MINUTE_SECONDS;

/** Anyone may ask for a challenge, and each is a row. */
export const challengesPerAddress: RateLimit = {
  name: 'passkey-challenges-per-address',
  hits: 120,
  seconds: 60 * MINUTE_SECONDS,
  reason: 'too_busy',
};

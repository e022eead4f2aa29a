import type { RateLimit } from '../../limits/rate-limiter.ts';

const HOUR_SECONDS = 60 * 60;

export const codeLimits = {
  validSeconds: 5 * 60,
  /** Guesses, the right one included. */
  attempts: 5,
  resendSeconds: 60,
  /** Every answer takes at least this long: whether a message was written down cannot be told from the time. */
  answerMilliseconds: 150,
} as const;

export const codesPerAddress: RateLimit = {
  name: 'codes-per-address',
  hits: 20,
  seconds: HOUR_SECONDS,
  reason: 'too_many_codes',
};
export const resendInterval: RateLimit = {
  name: 'code-resend',
  hits: 1,
  seconds: codeLimits.resendSeconds,
  reason: 'code_too_soon',
};
export const codesPerTarget: readonly RateLimit[] = [
  { name: 'codes-per-target-and-hour', hits: 5, seconds: HOUR_SECONDS, reason: 'too_many_codes' },
  { name: 'codes-per-target-and-day', hits: 10, seconds: 24 * HOUR_SECONDS, reason: 'too_many_codes' },
];

export const ticketLimits = {
  bytes: 32,
  validSeconds: 10 * 60,
} as const;

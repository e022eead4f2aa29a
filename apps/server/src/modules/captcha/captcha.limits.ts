import type { RateLimit } from '../../limits/rate-limiter.ts';

export const captchaLimits = {
  uniqueCodeBytes: 16,
  validSeconds: 120,
  characters: 5,
} as const;

/** Each picture costs a few milliseconds of drawing. */
export const captchasPerAddress: RateLimit = {
  name: 'captchas-per-address',
  hits: 120,
  seconds: 10 * 60,
  reason: 'too_busy',
};

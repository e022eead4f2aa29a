import type { RateLimit } from '../../limits/rate-limiter.ts';

export const SECRET_BYTES = 32;

export const AUTHORISATION_SECONDS = 10 * 60;
export const TICKET_SECONDS = 10 * 60;

/** How long the same answer is given again: a callback may arrive twice, and a page may be loaded anew. */
export const REPEAT_SECONDS = 60;

/** Two calls, one after the other, have to fit into the ten seconds that the page waits. */
export const PROVIDER_TIMEOUT_MILLISECONDS = 4_000;
/** How long a second arrival waits for what the first is told, and how often it looks. */
export const OUTCOME_WAIT_MILLISECONDS = 9_000;
export const OUTCOME_POLL_MILLISECONDS = 100;

export const startsPerAddress: RateLimit = { name: 'wechat-start', hits: 60, seconds: 3_600, reason: 'too_busy' };

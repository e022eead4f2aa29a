import type { RateLimit } from '../../limits/rate-limiter.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Whoever is asked has not asked for it: nobody is written to more often, by however many enterprises. */
export const toOnePerson: RateLimit = {
  name: 'invites-to-one',
  hits: 5,
  seconds: DAY_SECONDS,
  reason: 'too_many_invites',
};

/** One after the other; whole lists go by an import, which has a limit of its own. */
export const byOneEnterprise: RateLimit = {
  name: 'invites-by-enterprise',
  hits: 300,
  seconds: DAY_SECONDS,
  reason: 'too_many_invites',
};

export const SWEEP_SECONDS = 60 * 60;
/** After its end, for questions about what became of it. */
export const KEPT_MILLISECONDS = 90 * DAY_SECONDS * 1000;

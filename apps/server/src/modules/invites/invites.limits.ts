import type { RateLimit } from '../../limits/rate-limiter.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Whoever is asked has not asked for it: nobody is written to more often, by however many enterprises. */
export const toOnePerson: RateLimit = {
  name: 'invites-to-one',
  hits: 10,
  seconds: DAY_SECONDS,
  reason: 'too_many_invites',
};

/** Less than that: no enterprise uses up what the others may send to a person. */
export const toOnePersonByOneEnterprise: RateLimit = {
  name: 'invites-to-one-by-enterprise',
  hits: 3,
  seconds: DAY_SECONDS,
  reason: 'too_many_invites',
};

/** One after the other. */
export const oneByOne: RateLimit = {
  name: 'invites-one-by-one',
  hits: 300,
  seconds: DAY_SECONDS,
  reason: 'too_many_invites',
};

/** All that leave it, by hand or by file: a large enterprise on its first day. */
export const byOneEnterprise: RateLimit = {
  name: 'invites-by-enterprise',
  hits: 5000,
  seconds: DAY_SECONDS,
  reason: 'too_many_invites',
};

export const SWEEP_SECONDS = 60 * 60;
/** After its end, for questions about what became of it. */
export const KEPT_MILLISECONDS = 90 * DAY_SECONDS * 1000;

import type { getLicenceValidity, LicenceValidity } from '@skein/contract/licence-validity.ts';
import { unlockStates } from '@skein/contract/unlock-request.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import { findByCode } from './licences.repo.ts';

/**
 * Whoever tries codes finds none in all eternity, and is not let use up the machine. A code that is known counts for nothing: its
 * page asks by itself every half a minute, on every phone behind the same address.
 */
const guessesFromOnePlace: RateLimit = { name: 'licence-guesses', hits: 120, seconds: 10 * 60, reason: 'too_busy' };

const UNKNOWN: LicenceValidity = { validity: 'unknown', number: null, from: null, until: null };

/** What anybody may know who holds the paper. By the time that it is, not by what background work has come to. */
export const createValidity = ({ db, clock, secrets }: Pick<ModuleContext, 'db' | 'clock' | 'secrets'>) => {
  const limiter = createRateLimiter({ db, clock, secrets });

  return async ({ query: { code }, from }: HandlerInput<typeof getLicenceValidity>) => {
    const found = await findByCode(db, code);
    if (!found?.startsAt || !found.endsAt) {
      await limiter.take(guessesFromOnePlace, from.ip);
      return { info: UNKNOWN };
    }
    const { number, startsAt, endsAt } = found;
    const period = { number, from: startsAt.toISOString(), until: endsAt.toISOString() };
    return { info: { validity: validityOf(found, clock()), ...period } };
  };
};

interface Found {
  readonly state: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly hasDrone: unknown;
  readonly hasPilot: unknown;
  readonly hasZone: unknown;
}

export const validityOf = (found: Found, now: Date): LicenceValidity['validity'] => {
  const { state, startsAt, endsAt } = found;
  if (!startsAt || !endsAt) return 'unknown';
  if (state === unlockStates.revoked) return 'revoked';
  if (state === unlockStates.expired || endsAt <= now) return 'expired';
  if (state !== unlockStates.approved) return 'unknown';
  if (!found.hasDrone) return 'noDrone';
  if (!found.hasPilot) return 'noPilot';
  if (!found.hasZone) return 'zonesChanged';
  return startsAt > now ? 'notYetValid' : 'valid';
};

import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit, RateLimiter } from '../../limits/rate-limiter.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { findOffered, holdOffered, type Offered } from './drone-offers.repo.ts';
import { isStillOffered } from './still-offered.ts';

/** Of those that were none: a code cannot be guessed; whoever tries all the same is not let use up the machine. */
export const claimsOfOne: RateLimit = {
  name: 'drone-claims',
  hits: 30,
  seconds: 60 * 60,
  reason: 'too_many_claims',
};

export const macOfClaim = (secrets: Secrets, code: string): Buffer => secrets.mac('drone-offer', code);

interface Claim {
  readonly serialNumber: string;
  readonly code: string;
  readonly now: Date;
}

/** For whoever claims many at once, and may guess as seldom as whoever claims one. */
export const createClaims = ({ secrets, limiter }: { readonly secrets: Secrets; readonly limiter: RateLimiter }) => {
  const withMac = ({ serialNumber, code, now }: Claim) => ({ serialNumber, now, codeMac: macOfClaim(secrets, code) });
  return {
    find: async (tx: Tx, claim: Claim): Promise<Offered | undefined> => {
      const offered = await findOffered(tx, withMac(claim));
      return offered && (await isStillOffered(tx, offered)) ? offered : undefined;
    },
    /** One that was found a moment ago. */
    hold: async (tx: Tx, claim: Claim): Promise<Offered> => {
      const offered = await holdOffered(tx, withMac(claim));
      if (!offered || !(await isStillOffered(tx, offered))) throw new AppError('no_such_offer');
      return offered;
    },
    findLeft: (tx: Tx, { userId }: Tenant) => limiter.findLeft(tx, claimsOfOne, userId),
    countWrong: (tx: Tx, { userId }: Tenant, many: number) => limiter.takeWith(tx, claimsOfOne, userId, many),
  };
};

import type { Connection, Tx } from '../../db/database.ts';
import type { Left, RateLimiter } from '../../limits/rate-limiter.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { byOneEnterprise, oneByOne, toOnePerson, toOnePersonByOneEnterprise } from './invites.limits.ts';

type Whose = Pick<Tenant, 'enterpriseId'>;

const shareOf = ({ enterpriseId }: Whose, target: string): string => `${enterpriseId}\n${target}`;

/**
 * How many invitations leave an enterprise and reach a person, whichever way they are sent. Of an enterprise that is held:
 * what is left of its own stays so until the transaction ends.
 */
export const createInviteAllowance = (limiter: RateLimiter) => {
  /** By hand. Refused or rolled back, it was never counted. */
  const takeOne = async (tx: Tx, tenant: Whose, target: string): Promise<void> => {
    await limiter.takeWith(tx, oneByOne, tenant.enterpriseId);
    await limiter.takeWith(tx, byOneEnterprise, tenant.enterpriseId);
    await limiter.takeWith(tx, toOnePersonByOneEnterprise, shareOf(tenant, target));
    await limiter.takeWith(tx, toOnePerson, target);
  };

  /** By file, once to each. That none of them is weary has been looked at. */
  const takeMany = async (tx: Tx, tenant: Whose, targets: readonly string[]): Promise<void> => {
    if (targets.length === 0) return;
    const shares = targets.map((target) => shareOf(tenant, target));
    await limiter.takeWith(tx, byOneEnterprise, tenant.enterpriseId, targets.length);
    await limiter.countEach(tx, toOnePersonByOneEnterprise, shares);
    await limiter.countEach(tx, toOnePerson, targets);
  };

  /** Those of many whom this enterprise has written to as often as a day allows, or all of them together have. */
  const findWeary = async (db: Connection, tenant: Whose, targets: readonly string[]): Promise<ReadonlySet<string>> => {
    const shares = targets.map((target) => shareOf(tenant, target));
    const used = await limiter.findUsedUp(db, toOnePersonByOneEnterprise, shares);
    const ofAll = await limiter.findUsedUp(db, toOnePerson, targets);
    return new Set(targets.filter((target) => ofAll.has(target) || used.has(shareOf(tenant, target))));
  };

  const findLeft = (db: Connection, { enterpriseId }: Whose): Promise<Left> =>
    limiter.findLeft(db, byOneEnterprise, enterpriseId);

  return { takeOne, takeMany, findWeary, findLeft };
};

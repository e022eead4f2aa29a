import type { Connection } from '../../db/database.ts';
import { findStanding } from '../../tenancy/current-standing.repo.ts';
import { grantsBeyond } from '../../tenancy/standing.ts';
import type { Offered } from './drone-offers.repo.ts';

type Offer = Pick<Offered, 'enterpriseId' | 'offeredBy' | 'unitPath'>;

/** Whoever made the code must still be able to: once removed, they could give drones away by one that they kept. */
export const isStillOffered = async (
  db: Connection,
  { enterpriseId, offeredBy, unitPath }: Offer,
): Promise<boolean> => {
  const offerer = offeredBy === null ? undefined : await findStanding(db, enterpriseId, offeredBy);
  const taken = { unitPath, grants: { 'drones:dispose': 'unit' } } as const;
  return offerer !== undefined && grantsBeyond(offerer, taken).length === 0;
};

import { joinGrants } from '@skein/contract/roles.ts';
import type { Connection } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { findStanding } from '../../tenancy/current-standing.repo.ts';
import { grantsBeyond } from '../../tenancy/standing.ts';
import { standingWith } from '../members/members.module.ts';
import type { StoredInvite } from './invites.repo.ts';

type Gift = Pick<StoredInvite, 'enterpriseId' | 'giverId' | 'roles' | 'unitPath'>;

/**
 * Whoever made it must still manage its unit, and hold what it gives: once removed, they could come back by it. One without a
 * role gives nothing, and leaves the decision to others.
 */
export const isStillGiven = async (db: Connection, { enterpriseId, giverId, roles, unitPath }: Gift) => {
  if (roles.length === 0) return true;
  const giver = giverId === null ? undefined : await findStanding(db, enterpriseId, giverId);
  const { grants } = standingWith(roles, unitPath);
  const given = { unitPath, grants: joinGrants([grants, { 'members:write': 'unit' }]) };
  return giver !== undefined && grantsBeyond(giver, given).length === 0;
};

export const requireStillGiven = async (db: Connection, gift: Gift): Promise<void> => {
  if (!(await isStillGiven(db, gift))) throw new AppError('invite_revoked');
};

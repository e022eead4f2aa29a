import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { rolesOfMember } from '../../tenancy/held-roles.repo.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';

/** As many as are looked at: some of them may lack what they would have to give. */
const CANDIDATES = 50;

interface Asked {
  readonly enterpriseId: string;
  /** Who asks, and gives themselves nothing. */
  readonly userId: string;
  readonly roleIds: readonly string[];
}

/** Who holds one of these roles and is neither suspended nor shut out by the platform, with all that they hold; those of the lowest units first. */
export const listHolders = (db: Database, { enterpriseId, userId, roleIds }: Asked) => {
  const rows = rowsOfEnterprise(db, enterpriseId);
  return rows
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin(rows.table('units as n'), 'n.id', 'm.unit_id')
    .select(['u.name', 'n.path as unitPath'])
    .select(rolesOfMember(rows))
    .where('m.user_id', '<>', userId)
    .where('m.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(rows.table('member_roles as g'))
          .select('g.user_id')
          .whereRef('g.user_id', '=', 'm.user_id')
          .where('g.role_id', 'in', roleIds),
      ),
    )
    .orderBy(sql`length(n.path)`, 'desc')
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .limit(CANDIDATES)
    .execute();
};

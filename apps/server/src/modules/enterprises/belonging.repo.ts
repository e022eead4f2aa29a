import type { Database, Tx } from '../../db/database.ts';
import { rolesOfMember } from '../../tenancy/held-roles.repo.ts';
import { rowsOfAll, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';

/** Every enterprise that somebody belongs to, in the order in which they joined. */
export const listBelongings = (db: Database, userId: string) => {
  const rows = rowsOfAll(db, 'of one person');
  return rows
    .selectFrom('memberships as m')
    .innerJoin('enterprises as e', 'e.id', 'm.enterprise_id')
    .innerJoin(rows.table('units as u'), 'u.id', 'm.unit_id')
    .select(['e.id', 'e.name as enterpriseName', 'u.name as unit', 'm.joined_at as joinedAt'])
    .select('m.disabled_at as disabledAt')
    .select(rolesOfMember(rows))
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .orderBy('m.enterprise_id')
    .execute();
};

interface Choice {
  readonly sessionId: string;
  readonly userId: string;
  readonly enterpriseId: string;
  readonly now: Date;
}

/** False when it is not theirs to work in. */
export const enterEnterprise = async (tx: Tx, { sessionId, userId, enterpriseId, now }: Choice): Promise<boolean> => {
  const { numUpdatedRows } = await rowsOfEnterprise(tx, enterpriseId)
    .updateTable('memberships as m')
    .set({ entered_at: now })
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.updateTable('sessions').set({ enterprise_id: enterpriseId }).where('id', '=', sessionId).execute();
  return true;
};

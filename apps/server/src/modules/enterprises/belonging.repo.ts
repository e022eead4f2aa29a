import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '../../db/database.ts';

/** Every enterprise that somebody belongs to, in the order in which they joined. */
export const listBelongings = (db: Database, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('enterprises as e', 'e.id', 'm.enterprise_id')
    .innerJoin('units as u', 'u.id', 'm.unit_id')
    .select(['e.id', 'e.name as enterpriseName', 'u.name as unit', 'm.joined_at as joinedAt'])
    .select('m.disabled_at as disabledAt')
    .select((member) =>
      jsonArrayFrom(
        member
          .selectFrom('member_roles as h')
          .innerJoin('roles as r', 'r.id', 'h.role_id')
          .select(['r.id', 'r.built_in as builtIn', 'r.name'])
          .whereRef('h.enterprise_id', '=', 'm.enterprise_id')
          .whereRef('h.user_id', '=', 'm.user_id')
          .orderBy('r.built_in')
          .orderBy('r.name'),
      ).as('roles'),
    )
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .orderBy('m.enterprise_id')
    .execute();

interface Choice {
  readonly sessionId: string;
  readonly userId: string;
  readonly enterpriseId: string;
  readonly now: Date;
}

/** False when it is not theirs to work in. */
export const enterEnterprise = async (tx: Tx, { sessionId, userId, enterpriseId, now }: Choice): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('memberships')
    .set({ entered_at: now })
    .where('user_id', '=', userId)
    .where('enterprise_id', '=', enterpriseId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.updateTable('sessions').set({ enterprise_id: enterpriseId }).where('id', '=', sessionId).execute();
  return true;
};

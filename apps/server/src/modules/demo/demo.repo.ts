import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';

export interface DemoPerson {
  readonly id: string;
  readonly mail: string | null;
  readonly name: string;
}

export const findPeople = (db: Database, mails: readonly string[]): Promise<DemoPerson[]> =>
  db.selectFrom('users').select(['id', 'mail', 'name']).where('mail', 'in', mails).execute();

export const findUnits = (db: Database, enterpriseId: string) =>
  db.selectFrom('units').select(['id', 'name']).where('enterprise_id', '=', enterpriseId).execute();

interface DemoInvitation {
  readonly unitId: string;
  readonly role: string;
  readonly note: string;
  readonly maxUses: number;
  readonly uses: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Their links are lost, as those of real ones are: only what is known of them is kept. */
export const insertInvitations = (db: Database, enterprise_id: string, invitations: readonly DemoInvitation[]) =>
  db.inTransaction(async (tx) => {
    for (const { unitId, role, note, maxUses, uses, createdAt, expiresAt } of invitations) {
      const { id: invite_id } = await tx
        .insertInto('invites')
        .values({
          enterprise_id,
          unit_id: unitId,
          token_hash: randomBytes(32),
          note,
          max_uses: maxUses,
          uses,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: role_id } = await tx
        .selectFrom('roles')
        .select('id')
        .where('enterprise_id', '=', enterprise_id)
        .where('built_in', '=', role)
        .executeTakeFirstOrThrow();
      await tx.insertInto('invite_roles').values({ enterprise_id, invite_id, role_id }).execute();
    }
  });

interface DemoApplication {
  readonly userId: string;
  readonly message: string;
  readonly createdAt: Date;
}

export const insertApplications = async (
  db: Database,
  enterprise_id: string,
  applications: readonly DemoApplication[],
): Promise<void> => {
  const rows = applications.map(({ userId, message, createdAt }) => ({
    enterprise_id,
    user_id: userId,
    message,
    state: 1,
    created_at: createdAt,
  }));
  await db.insertInto('join_applications').values(rows).execute();
};

import { randomBytes } from 'node:crypto';
import type { Grants } from '@skein/contract/roles.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';

/** Any number will do; it only has to be the same in every Skein. */
const BUILDING_LOCK = 7_537_348;

/** Of servers that are started together one builds the demo, and the others find it built. Until the transaction ends. */
export const waitForTurn = async (whole: Database): Promise<void> => {
  // Another's turn may take longer than a request ever should.
  await sql`set local statement_timeout = 0`.execute(whole);
  await sql`select pg_advisory_xact_lock(${BUILDING_LOCK})`.execute(whole);
  await sql`set local statement_timeout to default`.execute(whole);
};

export interface DemoPerson {
  readonly id: string;
  readonly mail: string | null;
  readonly name: string;
}

export const findPeople = (db: Database, mails: readonly string[]): Promise<DemoPerson[]> =>
  db.selectFrom('users').select(['id', 'mail', 'name']).where('mail', 'in', mails).execute();

/** In force, by what its authority calls it. */
export const findZoneId = async (db: Database, identifier: string): Promise<string | undefined> => {
  const zone = db.selectFrom('zones').select('id').where('until', 'is', null).where('identifier', '=', identifier);
  return (await zone.executeTakeFirst())?.id;
};

export const findUnits = (db: Database, enterpriseId: string) =>
  rowsOfEnterprise(db, enterpriseId).selectFrom('units as n').select(['n.id', 'n.name']).execute();

interface DemoInvitation {
  readonly unitId: string;
  readonly role: string;
  readonly note: string;
  readonly maxUses: number;
  readonly uses: number;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Their links are lost, as those of real ones are: only what is known of them is kept. */
export const insertInvitations = (db: Database, enterpriseId: string, invitations: readonly DemoInvitation[]) =>
  db.inTransaction(async (tx) => {
    const rows = rowsOfEnterprise(tx, enterpriseId);
    for (const { unitId, role, note, maxUses, uses, createdBy, createdAt, expiresAt } of invitations) {
      const { id: invite_id } = await rows
        .insertInto('invites', {
          unit_id: unitId,
          token_hash: randomBytes(32),
          note,
          max_uses: maxUses,
          uses,
          created_by: createdBy,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: role_id } = await rows
        .selectFrom('roles as r')
        .select('r.id')
        .where('r.built_in', '=', role)
        .executeTakeFirstOrThrow();
      await rows.insertInto('invite_roles', { invite_id, role_id }).execute();
    }
  });

interface DemoRole {
  readonly name: string;
  readonly note: string;
  readonly grants: Grants;
  readonly holders: readonly string[];
}

/** One that the enterprise made itself. Gives its id. */
export const insertRole = (db: Database, enterpriseId: string, role: DemoRole, updatedAt: Date): Promise<string> =>
  db.inTransaction(async (tx) => {
    const { name, note, grants, holders } = role;
    const rows = rowsOfEnterprise(tx, enterpriseId);
    const { id } = await rows
      .insertInto('roles', { name, note, grants: JSON.stringify(grants), version: 2, updated_at: updatedAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const people = await tx.selectFrom('users').select('id').where('mail', 'in', holders).execute();
    await rows
      .insertInto(
        'member_roles',
        people.map((person) => ({ user_id: person.id, role_id: id })),
      )
      .execute();
    return id;
  });

interface DemoApplication {
  readonly userId: string;
  readonly message: string;
  readonly createdAt: Date;
}

export const insertApplications = async (
  db: Database,
  enterpriseId: string,
  applications: readonly DemoApplication[],
): Promise<void> => {
  const rows = applications.map(({ userId, message, createdAt }) => ({
    user_id: userId,
    message,
    state: 1,
    created_at: createdAt,
  }));
  await rowsOfEnterprise(db, enterpriseId).insertInto('join_applications', rows).execute();
};

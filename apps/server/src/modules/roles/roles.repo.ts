import type { RoleFacts } from '@skein/contract/enterprise-roles.ts';
import type { Grants } from '@skein/contract/roles.ts';
import { sql, type Kysely } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

const rolesOf = (db: Kysely<DB>, { enterpriseId }: Tenant) =>
  db
    .selectFrom('roles as r')
    .select(['r.id', 'r.built_in as builtIn', 'r.name', 'r.note', 'r.version', 'r.updated_at as updatedAt'])
    .select(sql<Grants>`r.grants`.as('grants'))
    .select((role) =>
      role
        .selectFrom('member_roles as h')
        .select(({ fn }) => fn.countAll<string>().as('members'))
        .whereRef('h.role_id', '=', 'r.id')
        .as('members'),
    )
    .where('r.enterprise_id', '=', enterpriseId);

export type StoredRole = Awaited<ReturnType<typeof listRoles>>[number];

/** Those that every enterprise has first, then the enterprise's own in the order of their names. */
export const listRoles = (db: Kysely<DB>, tenant: Tenant) =>
  rolesOf(db, tenant)
    .orderBy(sql`array_position(array['owner', 'administrator', 'dispatcher', 'pilot', 'observer'], r.built_in)`)
    .orderBy('r.name')
    .execute();

/** Held until the transaction ends. */
export const holdRole = (tx: Tx, tenant: Tenant, id: string): Promise<StoredRole | undefined> =>
  rolesOf(tx, tenant).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

const toColumns = ({ name, note, grants }: RoleFacts) => ({ name, note, grants: JSON.stringify(grants) });

export const insertRole = async (tx: Tx, tenant: Tenant, facts: RoleFacts, now: Date): Promise<string> => {
  const row = { ...toColumns(facts), enterprise_id: tenant.enterpriseId, updated_at: now };
  const inserting = tx.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow();
  return (await refuseTwin('role_name_taken', inserting)).id;
};

/** Of a role that is held. */
export const writeRole = (tx: Tx, id: string, facts: RoleFacts, now: Date) =>
  refuseTwin(
    'role_name_taken',
    tx
      .updateTable('roles')
      .set({ ...toColumns(facts), version: sql<number>`version + 1`, updated_at: now })
      .where('id', '=', id)
      .execute(),
  );

export const deleteRole = (tx: Tx, id: string) => tx.deleteFrom('roles').where('id', '=', id).execute();

import type { RoleFacts } from '@skein/contract/enterprise-roles.ts';
import type { Grants } from '@skein/contract/roles.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

const rolesOf = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return rows
    .selectFrom('roles as r')
    .select(['r.id', 'r.built_in as builtIn', 'r.name', 'r.note', 'r.version', 'r.updated_at as updatedAt'])
    .select(sql<Grants>`r.grants`.as('grants'))
    .select((role) =>
      role
        .selectFrom(rows.table('member_roles as h'))
        .select(({ fn }) => fn.countAll<string>().as('members'))
        .whereRef('h.role_id', '=', 'r.id')
        .as('members'),
    );
};

export type StoredRole = Awaited<ReturnType<typeof listRoles>>[number];

/** Those that every enterprise has first, then the enterprise's own in the order of their names. */
export const listRoles = (db: Connection, tenant: Tenant) =>
  rolesOf(db, tenant)
    .orderBy(sql`array_position(array['owner', 'administrator', 'dispatcher', 'pilot', 'observer'], r.built_in)`)
    .orderBy('r.name')
    .execute();

/** Held until the transaction ends. */
export const holdRole = (tx: Tx, tenant: Tenant, id: string): Promise<StoredRole | undefined> =>
  rolesOf(tx, tenant).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

/** Where those are who hold them. */
export const listPlaces = (db: Connection, tenant: Tenant, ids: readonly string[]) => {
  const rows = rowsOf(db, tenant);
  return rows
    .selectFrom('member_roles as h')
    .innerJoin(rows.table('memberships as m'), 'm.user_id', 'h.user_id')
    .innerJoin(rows.table('units as n'), 'n.id', 'm.unit_id')
    .select(['h.role_id as roleId', 'n.path as unitPath'])
    .distinct()
    .where('h.role_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};

/** Those that would still give it to whoever comes by them: the unit that each leads to, and who made it. */
export const listOpenInvites = (tx: Tx, tenant: Tenant, id: string, now: Date) => {
  const rows = rowsOf(tx, tenant);
  return rows
    .selectFrom('invite_roles as g')
    .innerJoin(rows.table('invites as i'), 'i.id', 'g.invite_id')
    .innerJoin(rows.table('units as n'), 'n.id', 'i.unit_id')
    .leftJoin('users as c', 'c.id', 'i.created_by')
    .select(['n.name as unit', 'c.name as createdBy'])
    .where('g.role_id', '=', id)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where(sql<boolean>`i.uses < i.max_uses`)
    .orderBy('i.created_at', 'desc')
    .execute();
};

const toColumns = ({ name, note, grants }: RoleFacts) => ({ name, note, grants: JSON.stringify(grants) });

export const insertRole = async (tx: Tx, tenant: Tenant, facts: RoleFacts, now: Date): Promise<string> => {
  const row = { ...toColumns(facts), updated_at: now };
  const inserting = rowsOf(tx, tenant).insertInto('roles', row).returning('id').executeTakeFirstOrThrow();
  return (await refuseTwin('role_name_taken', inserting)).id;
};

/** Of a role that is held. */
export const writeRole = (tx: Tx, tenant: Tenant, id: string, facts: RoleFacts, now: Date) =>
  refuseTwin(
    'role_name_taken',
    rowsOf(tx, tenant)
      .updateTable('roles as r')
      .set({ ...toColumns(facts), version: sql<number>`version + 1`, updated_at: now })
      .where('id', '=', id)
      .execute(),
  );

export const deleteRole = (tx: Tx, tenant: Tenant, id: string) =>
  rowsOf(tx, tenant).deleteFrom('roles as r').where('id', '=', id).execute();

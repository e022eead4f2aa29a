import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { memberCalls } from '@skein/contract/members.ts';
import type { Grants } from '@skein/contract/roles.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { containsText } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { readInPieces } from '../../lists/read-in-pieces.ts';
import { activeOwnersAmong } from '../../tenancy/current-owners.repo.ts';
import { rolesOfMember } from '../../tenancy/held-roles.repo.ts';
import { rowsOf, rowsOfEnterprise, type TenantRows } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

const membersOf = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return rows
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin(rows.table('units as n'), 'n.id', 'm.unit_id')
    .innerJoin('enterprises as e', 'e.id', 'm.enterprise_id')
    .select('e.name as enterpriseName')
    .select(['m.user_id as id', 'm.version', 'm.joined_at as joinedAt', 'm.disabled_at as disabledAt'])
    .select(['u.name', 'u.mail', 'u.phone', 'u.language', 'n.id as unitId', 'n.name as unit', 'n.path as unitPath'])
    .select(rolesOfMember(rows))
    .where(withinScope(tenant, { unitPath: 'n.path', owner: 'm.user_id' }));
};

export type StoredMember = Awaited<ReturnType<typeof holdMembers>>[number];

type ListQuery = ReceivedInput<typeof memberCalls.list>['query'];
export type MemberFilter = Omit<ReceivedInput<typeof memberCalls.export>['query'], 'format'>;

const matching = (db: Connection, tenant: Tenant, { search, unitId, roleId, state }: MemberFilter) => {
  const rows = rowsOf(db, tenant);
  return membersOf(db, tenant)
    .where(containsText(['u.name'], search))
    .$if(state !== undefined, (query) => query.where('m.disabled_at', state === 'active' ? 'is' : 'is not', null))
    .$if(unitId !== undefined, (query) =>
      query.where(({ selectFrom }) => {
        const top = selectFrom(rows.table('units as t'))
          .select('t.path')
          .where('t.id', '=', unitId ?? '');
        return sql<boolean>`n.path like ${top} || '%'`;
      }),
    )
    .$if(roleId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom(rows.table('member_roles as f'))
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'm.user_id')
            .where('f.role_id', '=', roleId ?? ''),
        ),
      ),
    );
};

const sorts = { name: 'u.name', joinedAt: 'm.joined_at' } as const;

export const findPage = <Item>(db: Database, tenant: Tenant, query: ListQuery, map: (row: StoredMember) => Item) =>
  listPage(query, matching(db, tenant, query), { sorts, tie: 'm.user_id', isCostly: true, map });

export const readAll = (db: Database, tenant: Tenant, filter: MemberFilter) =>
  readInPieces(matching(db, tenant, filter), { column: 'm.user_id', key: 'id' });

export const findMember = (db: Database, tenant: Tenant, id: string) =>
  membersOf(db, tenant).where('m.user_id', '=', id).executeTakeFirst();

/** Held until the transaction ends, in one order. Of an enterprise that is held. */
export const holdMembers = (tx: Tx, tenant: Tenant, ids: readonly string[]) =>
  membersOf(tx, tenant).where('m.user_id', 'in', ids).orderBy('m.user_id').forUpdate('m').execute();

/** Of members that are held. */
export const placeMembers = (tx: Tx, tenant: Tenant, ids: readonly string[], unitId: string) =>
  changed(rowsOf(tx, tenant), ids).set({ unit_id: unitId }).execute();

export const setDisabledAt = (tx: Tx, tenant: Tenant, ids: readonly string[], at: Date | null) =>
  changed(rowsOf(tx, tenant), ids).set({ disabled_at: at }).execute();

const changed = (rows: TenantRows, ids: readonly string[]) =>
  rows
    .updateTable('memberships as m')
    .set({ version: sql<number>`version + 1` })
    .where('user_id', 'in', ids);

/** These and no others. */
export const replaceRoles = async (
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
  roleIds: readonly string[],
): Promise<void> => {
  const rows = rowsOf(tx, tenant);
  await rows.deleteFrom('member_roles as h').where('user_id', 'in', ids).execute();
  await insertRoles(rows, ids, roleIds);
  await changed(rows, ids).execute();
};

/** A statement carries 65,535 values at most: thousands of people with a handful of roles each would be more. */
const INSERTED_AT_ONCE = 5000;

const insertRoles = async (rows: TenantRows, ids: readonly string[], roleIds: readonly string[]) => {
  const held = ids.flatMap((user_id) => roleIds.map((role_id) => ({ user_id, role_id })));
  for (let start = 0; start < held.length; start += INSERTED_AT_ONCE)
    await rows.insertInto('member_roles', held.slice(start, start + INSERTED_AT_ONCE)).execute();
};

/** Those who were members until now. */
export const deleteMembers = (tx: Tx, enterpriseId: string, ids: readonly string[]) =>
  rowsOfEnterprise(tx, enterpriseId)
    .deleteFrom('memberships as m')
    .where('user_id', 'in', ids)
    .returning('disabled_at as disabledAt')
    .execute();

export interface NewMember {
  readonly enterpriseId: string;
  readonly unitId: string;
  readonly userId: string;
  readonly roleIds: readonly string[];
  readonly now: Date;
}

/** False when they are a member already. Of an enterprise that is held. */
export const insertMember = async (tx: Tx, { enterpriseId, unitId, userId, roleIds, now }: NewMember) => {
  const rows = rowsOfEnterprise(tx, enterpriseId);
  const inserted = await rows
    .insertInto('memberships', { user_id: userId, unit_id: unitId, joined_at: now })
    .onConflict((twin) => twin.doNothing())
    .returning('user_id')
    .execute();
  if (inserted.length === 0) return false;
  await insertRoles(rows, [userId], roleIds);
  return true;
};

/** Somebody with an account, member of whatever or of nothing. */
export interface Person {
  readonly id: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string | null;
}

/** Those who can be reached by one of these. */
export const findPeople = async (tx: Tx, targets: readonly string[]): Promise<Person[]> =>
  targets.length === 0
    ? []
    : tx
        .selectFrom('users')
        .select(['id', 'mail', 'phone', 'language'])
        .where(sql<boolean>`(mail = any(${targets}::text[]) or phone = any(${targets}::text[]))`)
        .execute();

export const hasOwner = async (tx: Tx, enterpriseId: string): Promise<boolean> => {
  const owners = activeOwnersAmong(rowsOfEnterprise(tx, enterpriseId));
  return (await owners.select('h.user_id').limit(1).executeTakeFirst()) !== undefined;
};

export const listOwnerIds = async (tx: Tx, enterpriseId: string): Promise<string[]> => {
  const owners = await activeOwnersAmong(rowsOfEnterprise(tx, enterpriseId)).select('h.user_id as id').execute();
  return owners.map(({ id }) => id);
};

interface HolderRoles {
  readonly anywhere: readonly string[];
  /** Where they count only for those in this unit or one above it. */
  readonly above: { readonly unitId: string; readonly roleIds: readonly string[] } | undefined;
}

/** Active members who hold one of these roles; none whom the platform has shut out. */
export const listHolders = async (
  tx: Connection,
  enterpriseId: string,
  { anywhere, above }: HolderRoles,
): Promise<string[]> => {
  const rows = rowsOfEnterprise(tx, enterpriseId);
  const unit = tx
    .selectFrom(rows.table('units as t'))
    .select('t.path')
    .where(sql<boolean>`t.id = ${above?.unitId ?? null}`);
  const holders = await rows
    .selectFrom('memberships as m')
    .innerJoin(rows.table('member_roles as h'), 'h.user_id', 'm.user_id')
    .innerJoin(rows.table('units as n'), 'n.id', 'm.unit_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id as id')
    .distinct()
    .where('m.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where(({ or, eb, and }) =>
      or([
        eb('h.role_id', '=', sql<string>`any(${anywhere}::uuid[])`),
        and([
          eb('h.role_id', '=', sql<string>`any(${above?.roleIds ?? []}::uuid[])`),
          sql<boolean>`${unit} like n.path || '%'`,
        ]),
      ]),
    )
    .execute();
  return holders.map(({ id }) => id);
};

/** As `listHolders`, by each of these units: members of it or of one above. */
export const listHoldersByUnit = (
  tx: Connection,
  enterpriseId: string,
  { roleIds, unitIds }: { readonly roleIds: readonly string[]; readonly unitIds: readonly string[] },
): Promise<{ id: string; unitId: string }[]> => {
  const rows = rowsOfEnterprise(tx, enterpriseId);
  return rows
    .selectFrom('memberships as m')
    .innerJoin(rows.table('member_roles as h'), 'h.user_id', 'm.user_id')
    .innerJoin(rows.table('units as n'), 'n.id', 'm.unit_id')
    .innerJoin(rows.table('units as t'), (on) => on.on(sql<boolean>`t.path like n.path || '%'`))
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id as id', 't.id as unitId'])
    .distinct()
    .where('m.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where(sql<boolean>`h.role_id = any(${roleIds}::uuid[]) and t.id = any(${unitIds}::uuid[])`)
    .execute();
};

/** Suspended ones too. */
export const listMemberIds = async (tx: Tx, enterpriseId: string): Promise<string[]> => {
  const members = await rowsOfEnterprise(tx, enterpriseId)
    .selectFrom('memberships as m')
    .select('m.user_id as id')
    .execute();
  return members.map(({ id }) => id);
};

export interface StoredRole {
  readonly id: string;
  readonly builtIn: string | null;
  readonly name: string | null;
  readonly grants: Grants;
}

export const listRoles = (db: Connection, enterpriseId: string): Promise<StoredRole[]> =>
  rowsOfEnterprise(db, enterpriseId)
    .selectFrom('roles as r')
    .select(['r.id', 'r.built_in as builtIn', 'r.name', sql<Grants>`r.grants`.as('grants')])
    .orderBy(sql`array_position(array['owner', 'administrator', 'dispatcher', 'pilot', 'observer'], r.built_in)`)
    .orderBy('r.name')
    .execute();

export const findDissolution = async (db: Connection, enterpriseId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('enterprises')
    .select('dissolve_at')
    .where('id', '=', enterpriseId)
    .executeTakeFirst();
  return row?.dissolve_at ?? null;
};

export const setDissolution = async (tx: Tx, enterpriseId: string, at: Date | null): Promise<void> => {
  await tx.updateTable('enterprises').set({ dissolve_at: at }).where('id', '=', enterpriseId).execute();
};

/** Whose time is over, the longest first. */
export const listDueEnterprises = async (db: Database, now: Date): Promise<string[]> => {
  const due = db.selectFrom('enterprises').select('id').where('dissolve_at', '<=', now);
  return (await due.orderBy('dissolve_at').orderBy('id').execute()).map(({ id }) => id);
};

/** Held until the transaction ends; one that another process has at hand is passed over. */
export const holdDueEnterprise = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom('enterprises')
    .select('name')
    .where('id', '=', id)
    .where('dissolve_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** With its units, members, roles and all that is its own. */
export const deleteEnterprise = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('enterprises').where('id', '=', id).execute();
};

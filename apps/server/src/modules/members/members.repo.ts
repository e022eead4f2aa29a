import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { memberCalls } from '@skein/contract/members.ts';
import type { Grants } from '@skein/contract/roles.ts';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { containsText } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { readInPieces } from '../../lists/read-in-pieces.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinTenant } from '../../tenancy/within-tenant.ts';

const columns = { enterprise: 'm.enterprise_id', unitPath: 'n.path', owner: 'm.user_id' };

const membersOf = (db: Kysely<DB>, tenant: Tenant) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('units as n', 'n.id', 'm.unit_id')
    .innerJoin('enterprises as e', 'e.id', 'm.enterprise_id')
    .select('e.name as enterpriseName')
    .select(['m.user_id as id', 'm.version', 'm.joined_at as joinedAt', 'm.disabled_at as disabledAt'])
    .select(['u.name', 'u.mail', 'u.phone', 'u.language', 'n.id as unitId', 'n.name as unit', 'n.path as unitPath'])
    .select((member) =>
      jsonArrayFrom(
        member
          .selectFrom('member_roles as h')
          .innerJoin('roles as r', 'r.id', 'h.role_id')
          .select(['r.id', 'r.built_in as builtIn', 'r.name'])
          .select(sql<Grants>`r.grants`.as('grants'))
          .whereRef('h.enterprise_id', '=', 'm.enterprise_id')
          .whereRef('h.user_id', '=', 'm.user_id')
          .orderBy('r.built_in')
          .orderBy('r.name'),
      ).as('roles'),
    )
    .where(withinTenant(tenant, columns));

export type StoredMember = Awaited<ReturnType<typeof holdMembers>>[number];

type ListQuery = ReceivedInput<typeof memberCalls.list>['query'];
export type MemberFilter = ReceivedInput<typeof memberCalls.export>['query'];

const matching = (db: Kysely<DB>, tenant: Tenant, { search, unitId, roleId, state }: MemberFilter) =>
  membersOf(db, tenant)
    .where(containsText(['u.name'], search))
    .$if(state !== undefined, (query) => query.where('m.disabled_at', state === 'active' ? 'is' : 'is not', null))
    .$if(unitId !== undefined, (query) =>
      query.where(
        sql<boolean>`n.path like (select path from units where id = ${unitId} and enterprise_id = ${tenant.enterpriseId}) || '%'`,
      ),
    )
    .$if(roleId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('member_roles as f')
            .select('f.user_id')
            .whereRef('f.enterprise_id', '=', 'm.enterprise_id')
            .whereRef('f.user_id', '=', 'm.user_id')
            .where('f.role_id', '=', roleId ?? ''),
        ),
      ),
    );

const sorts = { name: 'u.name', joinedAt: 'm.joined_at' } as const;

export const findPage = <Item>(db: Database, tenant: Tenant, query: ListQuery, map: (row: StoredMember) => Item) =>
  listPage(query, matching(db, tenant, query), { sorts, tie: 'm.user_id', map });

export const readAll = (db: Database, tenant: Tenant, filter: MemberFilter) =>
  readInPieces(matching(db, tenant, filter), { column: 'm.user_id', key: 'id' });

export const findMember = (db: Database, tenant: Tenant, id: string) =>
  membersOf(db, tenant).where('m.user_id', '=', id).executeTakeFirst();

/** Held until the transaction ends, in one order. Of an enterprise that is held. */
export const holdMembers = (tx: Tx, tenant: Tenant, ids: readonly string[]) =>
  membersOf(tx, tenant).where('m.user_id', 'in', ids).orderBy('m.user_id').forUpdate('m').execute();

/** Of members that are held. */
export const placeMembers = (tx: Tx, { enterpriseId }: Tenant, ids: readonly string[], unitId: string) =>
  changed(tx, enterpriseId, ids).set({ unit_id: unitId }).execute();

export const setDisabledAt = (tx: Tx, { enterpriseId }: Tenant, ids: readonly string[], at: Date | null) =>
  changed(tx, enterpriseId, ids).set({ disabled_at: at }).execute();

const changed = (tx: Tx, enterpriseId: string, ids: readonly string[]) =>
  tx
    .updateTable('memberships')
    .set({ version: sql<number>`version + 1` })
    .where('enterprise_id', '=', enterpriseId)
    .where('user_id', 'in', ids);

/** These and no others. */
export const replaceRoles = async (
  tx: Tx,
  enterpriseId: string,
  ids: readonly string[],
  roleIds: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('member_roles').where('enterprise_id', '=', enterpriseId).where('user_id', 'in', ids).execute();
  await insertRoles(tx, enterpriseId, ids, roleIds);
  await changed(tx, enterpriseId, ids).execute();
};

const insertRoles = async (tx: Tx, enterprise_id: string, ids: readonly string[], roleIds: readonly string[]) => {
  const rows = ids.flatMap((user_id) => roleIds.map((role_id) => ({ enterprise_id, user_id, role_id })));
  await tx.insertInto('member_roles').values(rows).execute();
};

export const deleteMembers = async (tx: Tx, enterpriseId: string, ids: readonly string[]): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('memberships')
    .where('enterprise_id', '=', enterpriseId)
    .where('user_id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export interface NewMember {
  readonly enterpriseId: string;
  readonly unitId: string;
  readonly userId: string;
  readonly roleIds: readonly string[];
  readonly now: Date;
}

/** False when they are a member already. Of an enterprise that is held. */
export const insertMember = async (tx: Tx, { enterpriseId, unitId, userId, roleIds, now }: NewMember) => {
  const inserted = await tx
    .insertInto('memberships')
    .values({ enterprise_id: enterpriseId, user_id: userId, unit_id: unitId, joined_at: now })
    .onConflict((twin) => twin.doNothing())
    .returning('user_id')
    .execute();
  if (inserted.length === 0) return false;
  await insertRoles(tx, enterpriseId, [userId], roleIds);
  return true;
};

export const hasOwner = async (tx: Tx, enterpriseId: string): Promise<boolean> => {
  const owner = await tx
    .selectFrom('member_roles as h')
    .innerJoin('roles as r', 'r.id', 'h.role_id')
    .innerJoin('memberships as m', (on) =>
      on.onRef('m.enterprise_id', '=', 'h.enterprise_id').onRef('m.user_id', '=', 'h.user_id'),
    )
    .select('h.user_id')
    .where('h.enterprise_id', '=', enterpriseId)
    .where('r.built_in', '=', 'owner')
    .where('m.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
};

/** As the database says now, which may be later than what the session remembers. Undefined: no member, or suspended. */
export const findHolder = (db: Kysely<DB>, enterpriseId: string, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('units as n', 'n.id', 'm.unit_id')
    .select('n.path as unitPath')
    .select((member) =>
      jsonArrayFrom(
        member
          .selectFrom('member_roles as h')
          .innerJoin('roles as r', 'r.id', 'h.role_id')
          .select(['r.built_in as builtIn', sql<Grants>`r.grants`.as('grants')])
          .whereRef('h.enterprise_id', '=', 'm.enterprise_id')
          .whereRef('h.user_id', '=', 'm.user_id'),
      ).as('roles'),
    )
    .where('m.enterprise_id', '=', enterpriseId)
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst();

export interface StoredRole {
  readonly id: string;
  readonly builtIn: string | null;
  readonly name: string | null;
  readonly grants: Grants;
}

export const listRoles = (db: Kysely<DB>, enterpriseId: string): Promise<StoredRole[]> =>
  db
    .selectFrom('roles as r')
    .select(['r.id', 'r.built_in as builtIn', 'r.name', sql<Grants>`r.grants`.as('grants')])
    .where('r.enterprise_id', '=', enterpriseId)
    .orderBy(sql`array_position(array['owner', 'administrator', 'dispatcher', 'pilot', 'observer'], r.built_in)`)
    .orderBy('r.name')
    .execute();

export const findDissolution = async (db: Kysely<DB>, enterpriseId: string): Promise<Date | null> => {
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

/** Held until the transaction ends; one that another process has at hand is passed over. */
export const holdDueEnterprise = (tx: Tx, now: Date) =>
  tx
    .selectFrom('enterprises')
    .select(['id', 'name'])
    .where('dissolve_at', '<=', now)
    .orderBy('dissolve_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** With its units, members, roles and all that is its own. */
export const deleteEnterprise = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('enterprises').where('id', '=', id).execute();
};

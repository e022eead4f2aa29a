import { randomUUID } from 'node:crypto';
import { BuiltInRole } from '@skein/contract/named-role.ts';
import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { activeOwnersAmong, ownersAmong } from '../../tenancy/current-owners.repo.ts';
import { requireStanding } from '../../tenancy/current-standing.repo.ts';
import type { Standing } from '../../tenancy/standing.ts';
import { acrossTenants, rowsOfAll, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

export interface Unit {
  readonly id: string;
  readonly enterpriseId: string;
  readonly path: string;
}

interface NewUnit {
  readonly enterpriseId: string;
  readonly parent: Unit | null;
  readonly name: string;
}

export const insertUnit = async (tx: Tx, { enterpriseId, parent, name }: NewUnit): Promise<Unit> => {
  const id = randomUUID();
  const path = `${parent?.path ?? '/'}${id}/`;
  const unit = { id, parent_id: parent?.id ?? null, name, path };
  await rowsOfEnterprise(tx, enterpriseId).insertInto('units', unit).execute();
  return { id, enterpriseId, path };
};

/** With its first unit, which is the enterprise itself, and the roles that every enterprise has. */
export const insertEnterprise = async (tx: Tx, name: string, now: Date): Promise<Unit> => {
  const { id } = await tx
    .insertInto('enterprises')
    .values({ name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const builtIn = BuiltInRole.options.map((built_in) => ({ built_in, updated_at: now }));
  await rowsOfEnterprise(tx, id).insertInto('roles', builtIn).execute();
  return insertUnit(tx, { enterpriseId: id, parent: null, name });
};

export const findBuiltInRole = async (db: Connection, enterpriseId: string, builtIn: BuiltInRole): Promise<string> => {
  const { id } = await rowsOfEnterprise(db, enterpriseId)
    .selectFrom('roles as r')
    .select('r.id')
    .where('r.built_in', '=', builtIn)
    .executeTakeFirstOrThrow();
  return id;
};

export const findEnterpriseName = async (db: Connection, id: string): Promise<string> => {
  const { name } = await db.selectFrom('enterprises').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
};

/**
 * Held until the transaction ends. Whatever changes members, their roles or their units takes it first: of two at once
 * the second sees what the first has done, and neither takes away the last owner unseen.
 */
export const holdEnterprise = async (tx: Tx, enterpriseId: string): Promise<void> => {
  await tx.selectFrom('enterprises').select('id').where('id', '=', enterpriseId).forNoKeyUpdate().execute();
};

/** The same for a deed of the caller, and tells what they hold by then: it may be less than when they came. */
export const holdEnterpriseAs = async (tx: Tx, tenant: Tenant, permission: EnterprisePermission): Promise<Standing> => {
  await holdEnterprise(tx, tenant.enterpriseId);
  return requireStanding(tx, tenant, permission);
};

interface NewMember {
  readonly unit: Unit;
  readonly userId: string;
  readonly role: BuiltInRole;
  readonly now: Date;
}

export const insertMember = async (tx: Tx, { unit, userId, role, now }: NewMember): Promise<void> => {
  const rows = rowsOfEnterprise(tx, unit.enterpriseId);
  await rows.insertInto('memberships', { user_id: userId, unit_id: unit.id, joined_at: now }).execute();
  const role_id = await findBuiltInRole(tx, unit.enterpriseId, role);
  await rows.insertInto('member_roles', { user_id: userId, role_id }).execute();
};

export const listMemberships = (db: Database, userId: string) =>
  acrossTenants(db, 'of one person')
    .selectFrom('memberships as m')
    .innerJoin('enterprises as e', 'e.id', 'm.enterprise_id')
    .innerJoin('units as u', 'u.id', 'm.unit_id')
    .select(['e.name as enterprise', 'u.name as unit', 'm.joined_at as joinedAt'])
    .select((member) =>
      member
        .selectFrom('member_roles as h')
        .innerJoin('roles as r', 'r.id', 'h.role_id')
        .select(({ fn }) => fn.agg<string[]>('array_agg', [fn.coalesce('r.name', 'r.built_in')]).as('names'))
        .whereRef('h.enterprise_id', '=', 'm.enterprise_id')
        .whereRef('h.user_id', '=', 'm.user_id')
        .as('roles'),
    )
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .execute();

export const deleteMemberships = async (tx: Tx, userId: string): Promise<void> => {
  await acrossTenants(tx, 'of one person').deleteFrom('memberships').where('user_id', '=', userId).execute();
};

/**
 * Holds each enterprise that this person owns: of two who leave at once, the second sees the first. Owners whom the platform
 * has shut out are none to leave it to; who is shut out themselves may be let in again, and own it still.
 */
export const isLastOwner = async (tx: Tx, userId: string): Promise<boolean> => {
  const rows = rowsOfAll(tx, 'of one person');
  const owned = ownersAmong(rows).select('h.enterprise_id').where('h.user_id', '=', userId);
  await tx.selectFrom('enterprises').select('id').where('id', 'in', owned).orderBy('id').forNoKeyUpdate().execute();
  const shared = activeOwnersAmong(rows).select('h.enterprise_id').where('h.user_id', '<>', userId);
  const left = await owned.where('h.enterprise_id', 'not in', shared).limit(1).executeTakeFirst();
  return left !== undefined;
};

export const findUserIds = async (tx: Tx, mails: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.selectFrom('users').select(['id', 'mail']).where('mail', 'in', mails).execute();
  return new Map(rows.flatMap(({ id, mail }) => (mail === null ? [] : [[mail, id] as const])));
};

export const hasEnterprise = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.selectFrom('enterprises').select('id').where('name', '=', name).executeTakeFirst()) !== undefined;

/** People of the demo without a password: nobody signs in as one of them. */
export const insertStrangers = async (
  tx: Tx,
  people: readonly { readonly mail: string; readonly name: string }[],
): Promise<void> => {
  await tx
    .insertInto('users')
    .values(people.map(({ mail, name }) => ({ mail, name, is_demo: true })))
    .onConflict((conflict) => conflict.constraint('users__mail').doNothing())
    .execute();
};

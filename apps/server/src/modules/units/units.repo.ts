import type { Unit } from '@skein/contract/units.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/database.ts';
import { isForeignKeyViolation, refuseTwin } from '../../db/unique-violation.ts';
import { rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

export interface StoredUnit {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly path: string;
  readonly members: number;
}

/** Nobody makes a unit their own: who reaches only what is theirs reaches the unit that they are in. */
const reachedBy = (tenant: Tenant) =>
  tenant.scope === 'own'
    ? sql<boolean>`u.id = ${tenant.unitId}`
    : withinScope(tenant, { unitPath: 'u.path', owner: 'u.id' });

const unitsOf = (db: Connection, tenant: Tenant) =>
  rowsOf(db, tenant)
    .selectFrom('units as u')
    .select(['u.id', 'u.parent_id as parentId', 'u.name'])
    .where(reachedBy(tenant));

const countedUnitsOf = (db: Connection, tenant: Tenant) =>
  unitsOf(db, tenant)
    .leftJoin(
      (counted) =>
        counted
          .selectFrom(rowsOf(db, tenant).table('memberships as c'))
          .select(['c.unit_id', sql<number>`count(*)::integer`.as('members')])
          .groupBy('c.unit_id')
          .as('m'),
      (on) => on.onRef('m.unit_id', '=', 'u.id'),
    )
    .select(sql<number>`coalesce(m.members, 0)`.as('members'))
    .orderBy('u.name')
    .orderBy('u.id');

export const listUnits = (db: Connection, tenant: Tenant): Promise<StoredUnit[]> =>
  countedUnitsOf(db, tenant).select('u.path').execute();

/**
 * As they are sent: of thousands nothing is fetched that is not, and nothing made anew. Their paths alone are longer than all
 * the rest.
 */
export const listUnitsFor = (db: Connection, tenant: Tenant, editor: Tenant | undefined): Promise<Unit[]> =>
  countedUnitsOf(db, tenant)
    .select((editor ? reachedBy(editor) : sql<boolean>`false`).as('isEditable'))
    .execute();

/** Of an enterprise that is held. */
export const findUnit = (tx: Tx, tenant: Tenant, id: string): Promise<StoredUnit | undefined> =>
  unitsOf(tx, tenant)
    .select('u.path')
    .select((unit) =>
      unit
        .selectFrom(rowsOf(tx, tenant).table('memberships as m'))
        .select(sql<number>`count(*)::integer`.as('members'))
        .whereRef('m.unit_id', '=', 'u.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst();

export const countUnits = async (tx: Tx, tenant: Tenant): Promise<number> => {
  const { count } = await rowsOf(tx, tenant)
    .selectFrom('units as u')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** How many levels hang below, itself included. */
export const measureHeight = async (tx: Tx, tenant: Tenant, { path }: StoredUnit): Promise<number> => {
  const { slashes } = await rowsOf(tx, tenant)
    .selectFrom('units as u')
    .select(sql<number>`max(length(path) - length(replace(path, '/', '')))::integer`.as('slashes'))
    .where('path', 'like', `${path}%`)
    .executeTakeFirstOrThrow();
  return slashes - levelOf({ path });
};

/** One slash before the first id, and one after each. */
export const levelOf = ({ path }: Pick<StoredUnit, 'path'>): number => path.split('/').length - 2;

export const renameUnit = (tx: Tx, tenant: Tenant, id: string, name: string) => {
  const renaming = rowsOf(tx, tenant).updateTable('units as u').set({ name }).where('id', '=', id);
  return refuseTwin('unit_name_taken', renaming.execute());
};

/** With all that is below it. */
export const moveUnit = async (tx: Tx, tenant: Tenant, unit: StoredUnit, parent: StoredUnit): Promise<void> => {
  const rows = rowsOf(tx, tenant);
  const moving = rows.updateTable('units as u').set({ parent_id: parent.id }).where('id', '=', unit.id);
  await refuseTwin('unit_name_taken', moving.execute());
  const path = `${parent.path}${unit.id}/`;
  await rows
    .updateTable('units as u')
    .set({ path: sql<string>`${path} || substr(path, ${unit.path.length + 1}::integer)` })
    .where('path', 'like', `${unit.path}%`)
    .execute();
};

/** Refused, withdrawn, expired or revoked. */
const overUnlocks = [4, 5, 6, 7] as const;

/** What was deleted in it can still be brought back: it is of the unit above then, and does not keep this one. */
export const leaveDeletedAbove = async (tx: Tx, tenant: Tenant, { id, parentId }: StoredUnit): Promise<void> => {
  const rows = rowsOf(tx, tenant);
  const above = { unit_id: parentId ?? id };
  await rows.updateTable('drones as t').set(above).where(isDeletedIn(id)).execute();
  await rows.updateTable('payloads as t').set(above).where(isDeletedIn(id)).execute();
  await rows.updateTable('sites as t').set(above).where(isDeletedIn(id)).execute();
  // Nobody does anything more to these; they are still looked up.
  await rows
    .updateTable('unlock_requests as r')
    .set(above)
    .where('unit_id', '=', id)
    .where('state', 'in', [...overUnlocks])
    .execute();
};

const isDeletedIn = (unitId: string) => sql<boolean>`unit_id = ${unitId}::uuid and deleted_at is not null`;

/** False when something still belongs to it. */
export const deleteUnit = async (tx: Tx, tenant: Tenant, id: string): Promise<boolean> => {
  try {
    await rowsOf(tx, tenant).deleteFrom('units as u').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
};

import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { isForeignKeyViolation, refuseTwin } from '../../db/unique-violation.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinTenant } from '../../tenancy/within-tenant.ts';

export interface StoredUnit {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly path: string;
  readonly members: number;
}

/** Nobody makes a unit their own: who reaches only what is theirs reaches the unit that they are in. */
const reachedBy = (tenant: Tenant): RawBuilder<boolean> =>
  tenant.scope === 'own'
    ? sql<boolean>`(u.enterprise_id = ${tenant.enterpriseId} and u.id = ${tenant.unitId})`
    : withinTenant(tenant, { enterprise: 'u.enterprise_id', unitPath: 'u.path', owner: 'u.id' });

const unitsOf = (db: Kysely<DB>, tenant: Tenant) =>
  db.selectFrom('units as u').select(['u.id', 'u.parent_id as parentId', 'u.name', 'u.path']).where(reachedBy(tenant));

export const listUnits = (db: Database, tenant: Tenant): Promise<StoredUnit[]> =>
  unitsOf(db, tenant)
    .leftJoin(
      (counted) =>
        counted
          .selectFrom('memberships')
          .select(['unit_id', sql<number>`count(*)::integer`.as('members')])
          .where('enterprise_id', '=', tenant.enterpriseId)
          .groupBy('unit_id')
          .as('m'),
      (on) => on.onRef('m.unit_id', '=', 'u.id'),
    )
    .select(sql<number>`coalesce(m.members, 0)`.as('members'))
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();

/** Of an enterprise that is held. */
export const findUnit = (tx: Tx, tenant: Tenant, id: string): Promise<StoredUnit | undefined> =>
  unitsOf(tx, tenant)
    .select((unit) =>
      unit
        .selectFrom('memberships as m')
        .select(sql<number>`count(*)::integer`.as('members'))
        .whereRef('m.unit_id', '=', 'u.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst();

export const countUnits = async (tx: Tx, tenant: Tenant): Promise<number> => {
  const { count } = await tx
    .selectFrom('units')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('enterprise_id', '=', tenant.enterpriseId)
    .executeTakeFirstOrThrow();
  return count;
};

/** How many levels hang below, itself included. */
export const measureHeight = async (tx: Tx, { path }: StoredUnit): Promise<number> => {
  const { slashes } = await tx
    .selectFrom('units')
    .select(sql<number>`max(length(path) - length(replace(path, '/', '')))::integer`.as('slashes'))
    .where('path', 'like', `${path}%`)
    .executeTakeFirstOrThrow();
  return slashes - levelOf({ path });
};

/** One slash before the first id, and one after each. */
export const levelOf = ({ path }: Pick<StoredUnit, 'path'>): number => path.split('/').length - 2;

export const renameUnit = (tx: Tx, id: string, name: string) =>
  refuseTwin('unit_name_taken', tx.updateTable('units').set({ name }).where('id', '=', id).execute());

/** With all that is below it. */
export const moveUnit = async (tx: Tx, unit: StoredUnit, parent: StoredUnit): Promise<void> => {
  const moving = tx.updateTable('units').set({ parent_id: parent.id }).where('id', '=', unit.id);
  await refuseTwin('unit_name_taken', moving.execute());
  const path = `${parent.path}${unit.id}/`;
  await tx
    .updateTable('units')
    .set({ path: sql<string>`${path} || substr(path, ${unit.path.length + 1}::integer)` })
    .where('path', 'like', `${unit.path}%`)
    .execute();
};

/** False when something still belongs to it. */
export const deleteUnit = async (tx: Tx, id: string): Promise<boolean> => {
  try {
    await tx.deleteFrom('units').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
};

import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import { withinScope } from '../../tenancy/within-scope.ts';
import type { Reach, Which } from './which.ts';

const membersOf = (db: Connection, enterpriseId: string) => {
  const rows = rowsOfEnterprise(db, enterpriseId);
  return rows
    .selectFrom('memberships as m')
    .innerJoin('users as p', 'p.id', 'm.user_id')
    .innerJoin(rows.table('units as u'), 'u.id', 'm.unit_id')
    .select(['p.id', 'p.name', 'u.name as unit', 'm.disabled_at as disabledAt']);
};
export type NamedPilot = Awaited<ReturnType<typeof findPilots>>[number];

export const findPilots = async (db: Connection, enterpriseId: string, ids: readonly string[], reach: Reach) => {
  if (ids.length === 0 || reach === undefined) return [];
  const there = membersOf(db, enterpriseId).where('m.user_id', 'in', ids);
  return reach === 'all'
    ? there.execute()
    : there.where(withinScope(reach, { unitPath: 'u.path', owner: 'm.user_id' })).execute();
};

/** Also such as have left since. */
export const listPilotsOf = (db: Connection, { enterpriseId, id }: Which) => {
  const rows = rowsOfEnterprise(db, enterpriseId);
  return rows
    .selectFrom('unlock_pilots as x')
    .innerJoin('users as p', 'p.id', 'x.user_id')
    .leftJoin(rows.table('memberships as m'), 'm.user_id', 'x.user_id')
    .leftJoin(rows.table('units as u'), 'u.id', 'm.unit_id')
    .select(['p.id', 'p.name', sql<string>`coalesce(u.name, '')`.as('unit')])
    .where('x.request_id', '=', id)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
};

/** Those who are members still, and not suspended. */
export const listFlyingPilots = async (db: Connection, { enterpriseId, id }: Which): Promise<string[]> => {
  const rows = rowsOfEnterprise(db, enterpriseId);
  const pilots = await rows
    .selectFrom('unlock_pilots as x')
    .innerJoin(rows.table('memberships as m'), 'm.user_id', 'x.user_id')
    .select('x.user_id as id')
    .where('x.request_id', '=', id)
    .where('m.disabled_at', 'is', null)
    .orderBy('x.user_id')
    .execute();
  return pilots.map((pilot) => pilot.id);
};

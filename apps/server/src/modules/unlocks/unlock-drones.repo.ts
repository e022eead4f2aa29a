import type { DroneCategory } from '@skein/contract/drone-models.ts';
import type { DroneActivation, DroneState } from '@skein/contract/drones.ts';
import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import { withinScope } from '../../tenancy/within-scope.ts';
import type { Reach, Which } from './which.ts';

const dronesOf = (db: Connection, enterpriseId: string) => {
  const rows = rowsOfEnterprise(db, enterpriseId);
  return (
    rows
      .selectFrom('drones as d')
      .innerJoin(rows.table('units as u'), 'u.id', 'd.unit_id')
      .innerJoin('drone_models as m', 'm.id', 'd.model_id')
      .select(['d.id', 'd.name', 'd.serial_number as serialNumber', 'd.state', 'd.uom_mark as uomMark', 'm.category'])
      .select(['d.empty_weight_grams as emptyWeightGrams', 'd.max_takeoff_grams as maxTakeoffGrams'])
      .select([sql<string>`m.maker || ' ' || m.name`.as('model'), 'd.deleted_at as deletedAt'])
      .select(sql<string | null>`d.insured_until::text`.as('insuredUntil'))
      .select([
        sql<string | null>`d.next_service_on::text`.as('nextServiceOn'),
        'd.grounded_because as groundedBecause',
        'd.activation',
      ])
      // Written through the contract and by migrations only.
      .$narrowType<{
        readonly state: DroneState;
        readonly category: DroneCategory;
        readonly activation: DroneActivation;
      }>()
      .orderBy('d.name')
      .orderBy('d.id')
  );
};
export type NamedDrone = Awaited<ReturnType<typeof listDronesOf>>[number];

/** Those that can be named. */
export const findDrones = async (db: Connection, enterpriseId: string, ids: readonly string[], reach: Reach) => {
  if (ids.length === 0 || reach === undefined) return [];
  const there = dronesOf(db, enterpriseId).where('d.id', 'in', ids).where('d.deleted_at', 'is', null);
  return reach === 'all'
    ? there.execute()
    : there.where(withinScope(reach, { unitPath: 'u.path', owner: 'd.created_by' })).execute();
};

/** Also such as were deleted since. */
export const listDronesOf = (db: Connection, { enterpriseId, id }: Which) =>
  dronesOf(db, enterpriseId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(rowsOfEnterprise(db, enterpriseId).table('unlock_drones as x'))
          .select('x.drone_id')
          .where('x.request_id', '=', id)
          .whereRef('x.drone_id', '=', 'd.id'),
      ),
    )
    .execute();

import type { Connection } from '../../db/database.ts';
import { rowsOfAll } from '../../tenancy/tenant-rows.ts';

/** Sealed, of all drones that have one. */
export const readSigningKeys = async (db: Connection) => {
  const drones = await rowsOfAll(db, 'for the platform')
    .selectFrom('drones as d')
    .select(['d.id as droneId', 'd.signing_key as sealed'])
    .where('d.signing_key', 'is not', null)
    .execute();
  return drones.flatMap(({ droneId, sealed }) => (sealed === null ? [] : [{ droneId, sealed }]));
};

import type { Connection, Tx } from '../../db/database.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Which } from './which.ts';

export const listDeliveriesOf = (db: Connection, { enterpriseId, id }: Which) =>
  rowsOfEnterprise(db, enterpriseId)
    .selectFrom('unlock_deliveries as x')
    .leftJoin('users as p', 'p.id', 'x.delivered_by')
    .select(['x.drone_id as droneId', 'x.delivered_at as at', 'p.name as by'])
    .where('x.request_id', '=', id)
    .execute();
export type Delivery = Awaited<ReturnType<typeof listDeliveriesOf>>[number];

/** Of a request that is held, and of its drones alone. */
export const insertDeliveries = async (
  tx: Tx,
  { enterpriseId, id }: Which,
  droneIds: readonly string[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> => {
  const rows = droneIds.map((drone_id) => ({ request_id: id, drone_id, delivered_at: at, delivered_by: by }));
  await rowsOfEnterprise(tx, enterpriseId).insertInto('unlock_deliveries', rows).execute();
};

export const deleteDeliveries = async (
  tx: Tx,
  { enterpriseId, id }: Which,
  droneIds: readonly string[],
): Promise<void> => {
  await rowsOfEnterprise(tx, enterpriseId)
    .deleteFrom('unlock_deliveries as x')
    .where('request_id', '=', id)
    .where('drone_id', 'in', [...droneIds])
    .execute();
};

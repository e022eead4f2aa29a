import type { AdoptableDrone } from '@skein/contract/vehicle-links.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { containsText } from '../../lists/conditions.ts';
import { rowsOfAll, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';

/** How a vehicle is known: by the id of its autopilot, or by place and number where that is empty. */
export interface KnownBy {
  readonly autopilotId: string;
  readonly host: string;
  readonly systemId: number;
}

export interface Binding extends KnownBy {
  readonly droneId: string;
}

const MOST_OFFERED = 20;

const everybodys = (db: Connection) => rowsOfAll(db, 'for the platform');

export const readBindings = (db: Connection): Promise<Binding[]> =>
  everybodys(db)
    .selectFrom('vehicle_bindings as b')
    .select(['b.drone_id as droneId', 'b.autopilot_id as autopilotId', 'b.host', 'b.system_id as systemId'])
    .execute();

const drones = (db: Connection) =>
  everybodys(db)
    .selectFrom('drones as d')
    .innerJoin('enterprises as e', 'e.id', 'd.enterprise_id')
    .leftJoin(everybodys(db).table('vehicle_bindings as b'), 'b.drone_id', 'd.id')
    .where('d.deleted_at', 'is', null)
    .where('d.state', '<>', 'retired')
    .select(['d.id', 'd.serial_number as serialNumber', 'd.name', 'e.name as enterprise'])
    .select(sql<boolean>`b.drone_id is not null`.as('isLinked'));

/** Those without a vehicle first: one of them is looked for. */
export const findAdoptable = (db: Connection, search: string): Promise<AdoptableDrone[]> =>
  drones(db)
    .where(containsText(['d.serial_number', 'd.name', 'e.name'], search))
    .orderBy(sql`b.drone_id is not null`)
    .orderBy('d.serial_number')
    .limit(MOST_OFFERED)
    .execute();

/** Held until the transaction ends, so that nobody retires it or gives it away meanwhile. */
export const holdAdoptable = (tx: Tx, droneId: string) =>
  drones(tx).select('d.enterprise_id as enterpriseId').where('d.id', '=', droneId).forUpdate('d').executeTakeFirst();

interface NewBinding extends Binding {
  readonly enterpriseId: string;
  readonly now: Date;
}

export const insertBinding = (tx: Tx, { enterpriseId, droneId, autopilotId, host, systemId, now }: NewBinding) =>
  refuseTwin(
    'vehicle_adopted',
    rowsOfEnterprise(tx, enterpriseId)
      .insertInto('vehicle_bindings', {
        drone_id: droneId,
        autopilot_id: autopilotId,
        host,
        system_id: systemId,
        made_at: now,
      })
      .execute(),
  );

export const deleteBinding = (tx: Tx, { enterpriseId, id }: { readonly enterpriseId: string; readonly id: string }) =>
  rowsOfEnterprise(tx, enterpriseId).deleteFrom('vehicle_bindings as b').where('b.drone_id', '=', id).execute();

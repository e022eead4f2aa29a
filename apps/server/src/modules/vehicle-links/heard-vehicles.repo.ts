import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { HeardVehicle, LinkPhase, LinkStanding, vehicleLinkCalls } from '@skein/contract/vehicle-links.ts';
import { sql } from 'kysely';
import { poolName, type Connection, type Database, type Tx } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { rowsOfAll } from '../../tenancy/tenant-rows.ts';

/** What a process hears on one line under one number, as far as it changes slowly. */
export interface Heard {
  readonly link: string;
  readonly host: string;
  readonly systemId: number;
  readonly autopilotId: string;
  readonly autopilot: HeardVehicle['autopilot'];
  readonly vehicleClass: HeardVehicle['vehicleClass'];
  readonly firmware: string | null;
  readonly phase: LinkPhase;
  /** The drone with whose key it signs. */
  readonly signedFor: string | null;
  readonly metAt: Date;
}

export const writeHeard = (db: Connection, heard: readonly Heard[]) =>
  db
    .insertInto('heard_vehicles')
    .values(
      heard.map((one) => ({
        process: poolName,
        link: one.link,
        host: one.host,
        system_id: one.systemId,
        autopilot_id: one.autopilotId,
        autopilot: one.autopilot,
        vehicle_class: one.vehicleClass,
        firmware: one.firmware,
        phase: one.phase,
        met_at: one.metAt,
        signed_for: one.signedFor,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['process', 'link', 'system_id']).doUpdateSet(({ ref }) => ({
        autopilot_id: ref('excluded.autopilot_id'),
        autopilot: ref('excluded.autopilot'),
        vehicle_class: ref('excluded.vehicle_class'),
        firmware: ref('excluded.firmware'),
        phase: ref('excluded.phase'),
        met_at: ref('excluded.met_at'),
        signed_for: ref('excluded.signed_for'),
      })),
    )
    .execute();

export const deleteHeard = (db: Connection, gone: readonly Pick<Heard, 'link' | 'systemId'>[]) =>
  sql`
    delete from heard_vehicles as h
    using unnest(${gone.map(({ link }) => link)}::text[], ${gone.map(({ systemId }) => systemId)}::smallint[])
      as gone (link, system_id)
    where h.process = ${poolName} and h.link = gone.link and h.system_id = gone.system_id`.execute(db);

/** Where those that sign were heard by whichever process. */
export const readSignedPlaces = async (db: Connection) => {
  const signed = await db
    .selectFrom('heard_vehicles as h')
    .select(['h.host', 'h.system_id as systemId', 'h.signed_for as owner'])
    .where('h.signed_for', 'is not', null)
    .execute();
  return signed.flatMap(({ owner, ...place }) => (owner === null ? [] : [{ ...place, owner }]));
};

/** What an earlier process of this name heard, and whatever was heard by such as are gone with their connections. */
export const forgetUnheard = (db: Connection, isStarting: boolean) =>
  sql`
    delete from heard_vehicles as h
    where (${isStarting}::boolean and h.process = ${poolName}) or not exists (
      select from pg_stat_activity as a where a.datname = current_database() and a.application_name = h.process)`.execute(
    db,
  );

/** What says that it is a drone which has a key, and signs with none or another, is not that drone. */
const standing = sql<LinkStanding>`case
  when d.id is null then 'stranger'
  when d.signing_key is not null and h.signed_for is null then 'unproved'
  else 'adopted' end`;

/**
 * Of one that signs its key alone counts. Of an autopilot that has an id nothing else does; one that has none is known by its place
 * and number.
 */
const heardVehicles = (db: Connection) => {
  const everybodys = rowsOfAll(db, 'for the platform');
  return (
    db
      .selectFrom('heard_vehicles as h')
      .leftJoin(everybodys.table('vehicle_bindings as b'), (on) =>
        on.on(
          sql<boolean>`b.autopilot_id = h.autopilot_id
          and (h.autopilot_id <> '' or (b.host = h.host and b.system_id = h.system_id))`,
        ),
      )
      .leftJoin(everybodys.table('drones as d'), (on) => on.on(sql<boolean>`d.id = coalesce(h.signed_for, b.drone_id)`))
      .leftJoin('enterprises as e', 'e.id', 'd.enterprise_id')
      .select(['h.id', 'h.link', 'h.host', 'h.system_id as systemId', 'h.autopilot_id as autopilotId', 'h.autopilot'])
      .select(['h.vehicle_class as vehicleClass', 'h.firmware', 'h.phase', 'h.met_at as metAt', 'd.id as droneId'])
      .select('h.signed_for as signedFor')
      .select(['d.serial_number as serialNumber', 'd.name as droneName', 'e.name as enterprise'])
      .select(standing.as('standing'))
      // Written from what the wire's own types say.
      .$narrowType<Pick<Heard, 'phase' | 'autopilot' | 'vehicleClass'>>()
  );
};
export type StoredHeard = NonNullable<Awaited<ReturnType<typeof findHeard>>>;

type ListQuery = ReceivedInput<typeof vehicleLinkCalls.list>['query'];

export const findPage = <Item>(db: Database, query: ListQuery, map: (row: StoredHeard) => Item) =>
  listPage(
    query,
    heardVehicles(db)
      .where(isEqual('h.id', query.id))
      .where(isEqual('h.phase', query.phase))
      .where(isEqual(standing, query.standing))
      .where(containsText(['h.link', 'h.autopilot_id', 'd.serial_number', 'd.name', 'e.name'], query.search)),
    { sorts: { metAt: 'h.met_at', link: 'h.link' }, tie: 'h.id', map },
  );

export const findHeard = (tx: Tx, id: string) => heardVehicles(tx).where('h.id', '=', id).executeTakeFirst();

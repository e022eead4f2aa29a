import { FileKind } from '@skein/contract/file-kind.ts';
import type { DroneCategory } from '@skein/contract/drone-models.ts';
import type { DroneActivation, DroneState } from '@skein/contract/drones.ts';
import type { UnlockEventKind, UnlockZone } from '@skein/contract/unlocks.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { acrossTenants, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

const MOST_HANDED_OVER = 1000;

/** A request of an enterprise that the caller may touch. */
export interface Which {
  readonly enterpriseId: string;
  readonly id: string;
}

/** How far whoever names something sees. Undefined: not at all. `all`: named by others who could. */
export type Reach = Tenant | 'all' | undefined;

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

/** In force. */
export const findZones = async (db: Connection, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('zones as z')
        .select(['z.id', 'z.name', 'z.identifier', 'z.kind', 'z.message'])
        .select(['z.lower_meters as lowerMeters', 'z.upper_meters as upperMeters', 'z.reference'])
        .where('z.until', 'is', null)
        .where('z.id', 'in', ids)
        .orderBy('z.name')
        .orderBy('z.id')
        // Written through the contract only.
        .$narrowType<{
          readonly kind: NonNullable<z.infer<typeof UnlockZone>['kind']>;
          readonly reference: 'ground' | 'sea' | 'ellipsoid';
        }>()
        .execute();

export const listDocumentsOf = async (db: Connection, { enterpriseId, id }: Which) => {
  const files = await rowsOfEnterprise(db, enterpriseId)
    .selectFrom('unlock_documents as x')
    .innerJoin('files as f', 'f.id', 'x.file_id')
    .select(['f.id', 'f.kind', 'f.bytes'])
    .where('x.request_id', '=', id)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute();
  return files.map((file) => ({ ...file, kind: FileKind.parse(file.kind) }));
};

interface Named {
  readonly droneIds: readonly string[];
  readonly pilotIds: readonly string[];
  readonly documentIds: readonly string[];
}

/** These and no others, each once. */
export const replaceNamed = async (tx: Tx, { enterpriseId, id }: Which, named: Named): Promise<void> => {
  const rows = rowsOfEnterprise(tx, enterpriseId);
  await rows.deleteFrom('unlock_drones as x').where('request_id', '=', id).execute();
  await rows.deleteFrom('unlock_pilots as x').where('request_id', '=', id).execute();
  await rows.deleteFrom('unlock_documents as x').where('request_id', '=', id).execute();
  const drones = named.droneIds.map((drone_id) => ({ request_id: id, drone_id }));
  const pilots = named.pilotIds.map((user_id) => ({ request_id: id, user_id }));
  const documents = named.documentIds.map((file_id) => ({ request_id: id, file_id }));
  if (drones.length > 0) await rows.insertInto('unlock_drones', drones).execute();
  if (pilots.length > 0) await rows.insertInto('unlock_pilots', pilots).execute();
  if (documents.length > 0) await rows.insertInto('unlock_documents', documents).execute();
};

interface NewEvent {
  readonly kind: UnlockEventKind;
  readonly at: Date;
  /** A member. */
  readonly actorId?: string | null;
  readonly reason?: string | null;
}

export const insertEvent = async (
  tx: Tx,
  { enterpriseId, id }: Which,
  { kind, at, actorId: actor_id = null, reason = null }: NewEvent,
): Promise<void> => {
  await rowsOfEnterprise(tx, enterpriseId)
    .insertInto('unlock_events', { request_id: id, kind, at, actor_id, reason })
    .execute();
};

/** Who wrote what it says by now, of those whom its timeline names for it. Null: an account that is gone. */
export const findLastWriter = async (tx: Tx, { enterpriseId, id }: Which): Promise<string | null> => {
  const event = await rowsOfEnterprise(tx, enterpriseId)
    .selectFrom('unlock_events as e')
    .select('e.actor_id')
    .where('e.request_id', '=', id)
    .where('e.kind', 'in', ['created', 'changed'] satisfies UnlockEventKind[])
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.actor_id ?? null;
};

export const listEventsOf = (db: Connection, { enterpriseId, id }: Which) =>
  rowsOfEnterprise(db, enterpriseId)
    .selectFrom('unlock_events as e')
    .leftJoin('users as a', 'a.id', 'e.actor_id')
    .select(['e.kind', 'e.at', 'a.name as by', 'e.reason'])
    .$narrowType<{ readonly kind: UnlockEventKind }>()
    .where('e.request_id', '=', id)
    .orderBy('e.id')
    .execute();

export const isCertified = async (db: Connection, enterpriseId: string): Promise<boolean> => {
  const enterprise = db.selectFrom('enterprises').select('id').where('id', '=', enterpriseId);
  return (await enterprise.where('certified_at', 'is not', null).executeTakeFirst()) !== undefined;
};

/** What they asked for, and where they are named as a pilot. */
export const listOfPerson = (db: Database, userId: string) =>
  acrossTenants(db, 'of one person')
    .selectFrom('unlock_requests as r')
    .innerJoin('enterprises as e', 'e.id', 'r.enterprise_id')
    .leftJoin('unlock_pilots as x', (on) => on.onRef('x.request_id', '=', 'r.id').on('x.user_id', '=', userId))
    .select(['r.number', 'r.name', 'r.type', 'r.state', 'r.purpose', 'e.name as enterpriseName'])
    .select(['r.starts_at as from', 'r.ends_at as until', 'r.submitted_at as submittedAt'])
    .select(sql<boolean>`x.user_id is not null`.as('isNamedAsPilot'))
    .where(({ or, eb }) => or([eb('r.created_by', '=', userId), eb('x.user_id', '=', userId)]))
    .orderBy('r.number')
    .limit(MOST_HANDED_OVER)
    .execute();

/** What people did is kept without them; whom a licence names goes with the account. */
export const forgetPerson = async (tx: Tx, userId: string): Promise<void> => {
  const all = acrossTenants(tx, 'of one person');
  await all.updateTable('unlock_requests').set({ created_by: null }).where('created_by', '=', userId).execute();
  await all.updateTable('unlock_requests').set({ submitted_by: null }).where('submitted_by', '=', userId).execute();
  await all.updateTable('unlock_events').set({ actor_id: null }).where('actor_id', '=', userId).execute();
  await all.updateTable('unlock_deliveries').set({ delivered_by: null }).where('delivered_by', '=', userId).execute();
  await all.deleteFrom('unlock_pilots').where('user_id', '=', userId).execute();
};

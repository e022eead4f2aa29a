import type { BatteryFacts } from '@skein/contract/drone-papers.ts';
import { FileKind } from '@skein/contract/file-kind.ts';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

/** Of a drone that the caller sees; of another none. */
const seenDrone = (db: Connection, tenant: Tenant, droneId: string) =>
  seenDrones(db, tenant).where('d.id', '=', droneId);

const seenDrones = (db: Connection, tenant: Tenant) => dronesWithin(db, tenant).where('d.deleted_at', 'is', null);

/** Also such as are deleted. */
const dronesWithin = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return rows
    .selectFrom('drones as d')
    .innerJoin(rows.table('units as u'), 'u.id', 'd.unit_id')
    .where(withinScope(tenant, { unitPath: 'u.path', owner: 'd.created_by' }));
};

export const listBatteries = (db: Database, tenant: Tenant, droneId: string) =>
  seenDrone(db, tenant, droneId)
    .innerJoin(rowsOf(db, tenant).table('drone_batteries as b'), 'b.drone_id', 'd.id')
    .select(['b.id', 'b.serial_number as serialNumber', 'b.cycles', 'b.health_percent as healthPercent'])
    .select('b.updated_at as updatedAt')
    .orderBy('b.serial_number')
    .execute();

export const listDocuments = async (db: Database, tenant: Tenant, droneId: string) => {
  const documents = await seenDrone(db, tenant, droneId)
    .innerJoin(rowsOf(db, tenant).table('drone_documents as x'), 'x.drone_id', 'd.id')
    .innerJoin('files as f', 'f.id', 'x.file_id')
    .select(['x.file_id as fileId', 'x.name', 'f.kind', 'f.bytes', 'x.added_at as addedAt'])
    .orderBy('x.added_at')
    .orderBy('x.file_id')
    .execute();
  return documents.map((document) => ({ ...document, kind: FileKind.parse(document.kind) }));
};

/** Of a drone that the caller sees. */
export const isPaperOfAny = async (db: Connection, tenant: Tenant, fileId: string): Promise<boolean> => {
  const holding = seenDrones(db, tenant)
    .innerJoin(rowsOf(db, tenant).table('drone_documents as x'), 'x.drone_id', 'd.id')
    .select('d.id')
    .where('x.file_id', '=', fileId);
  return (await holding.limit(1).executeTakeFirst()) !== undefined;
};

const countRows = async (
  tx: Tx,
  tenant: Tenant,
  table: 'drone_batteries' | 'drone_documents',
  droneId: string,
): Promise<number> => {
  const rows = rowsOf(tx, tenant).selectFrom(`${table} as x`).where('x.drone_id', '=', droneId);
  const { many } = await rows.select(({ fn }) => fn.countAll<string>().as('many')).executeTakeFirstOrThrow();
  return Number(many);
};
export const countBatteries = (tx: Tx, tenant: Tenant, droneId: string) =>
  countRows(tx, tenant, 'drone_batteries', droneId);
export const countDocuments = (tx: Tx, tenant: Tenant, droneId: string) =>
  countRows(tx, tenant, 'drone_documents', droneId);

/** The drone that has it, whoever sees that. The battery is held until the transaction ends. */
export const holdDroneOfBattery = async (
  tx: Tx,
  tenant: Tenant,
  serialNumber: string,
): Promise<{ readonly droneId: string; readonly isWithin: boolean } | undefined> => {
  const battery = await rowsOf(tx, tenant)
    .selectFrom('drone_batteries as b')
    .select('b.drone_id as droneId')
    .where('b.serial_number', '=', serialNumber)
    .forUpdate()
    .executeTakeFirst();
  if (!battery) return undefined;
  const within = dronesWithin(tx, tenant).select('d.id').where('d.id', '=', battery.droneId);
  return { ...battery, isWithin: (await within.executeTakeFirst()) !== undefined };
};

/** One battery is of one drone: saved at another, it moves there. False: it is of yet another by now. */
export const putBattery = async (
  tx: Tx,
  tenant: Tenant,
  { droneId, from }: { readonly droneId: string; readonly from: string },
  facts: BatteryFacts,
  now: Date,
): Promise<boolean> => {
  const said = { drone_id: droneId, cycles: facts.cycles, health_percent: facts.healthPercent, updated_at: now };
  const put = await rowsOf(tx, tenant)
    .insertInto('drone_batteries', { serial_number: facts.serialNumber, ...said })
    .onConflict((same) =>
      same
        .columns(['enterprise_id', 'serial_number'])
        .doUpdateSet(said)
        .where('drone_batteries.drone_id', 'in', [droneId, from]),
    )
    .returning('id')
    .executeTakeFirst();
  return put !== undefined;
};

/** The number of what was there. */
export const deleteBattery = async (tx: Tx, tenant: Tenant, droneId: string, id: string) => {
  const batteries = rowsOf(tx, tenant).deleteFrom('drone_batteries as b').where('drone_id', '=', droneId);
  const gone = await batteries.where('id', '=', id).returning('serial_number as serialNumber').executeTakeFirst();
  return gone?.serialNumber;
};

interface Paper {
  readonly droneId: string;
  readonly fileId: string;
}

export const insertDocument = async (tx: Tx, tenant: Tenant, paper: Paper & { name: string }, now: Date) => {
  const { droneId: drone_id, fileId: file_id, name } = paper;
  await rowsOf(tx, tenant)
    .insertInto('drone_documents', { drone_id, file_id, name, added_at: now })
    .onConflict((same) => same.columns(['drone_id', 'file_id']).doUpdateSet({ name }))
    .execute();
};

/** The name of what was there. */
export const deleteDocument = async (tx: Tx, tenant: Tenant, { droneId, fileId }: Paper) => {
  const documents = rowsOf(tx, tenant).deleteFrom('drone_documents as x').where('drone_id', '=', droneId);
  return (await documents.where('file_id', '=', fileId).returning('name').executeTakeFirst())?.name;
};

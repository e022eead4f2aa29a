import { PayloadKind, PayloadState, type listPayloads, type PayloadFacts } from '@skein/contract/payloads.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { DB, Payloads } from '../../db/schema.generated.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AppError } from '../../http/app-error.ts';
import { containsText } from '../../lists/contains-text.ts';
import { listPage } from '../../lists/list-page.ts';
import type { DemoPlace } from '../enterprises/enterprises.module.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinTenant } from '../../tenancy/within-tenant.ts';

export interface StoredPayload extends PayloadFacts {
  readonly id: string;
  readonly version: number;
  readonly unit: string;
  readonly unitPath: string;
  readonly createdBy: string | null;
  readonly updatedAt: Date;
}

type Row = Selectable<Payloads> & { readonly unit: string; readonly unit_path: string };

const toPayload = (row: Row): StoredPayload => ({
  id: row.id,
  version: row.version,
  serialNumber: row.serial_number,
  name: row.name,
  kind: PayloadKind.parse(row.kind),
  model: row.model,
  weightGrams: row.weight_grams,
  state: PayloadState.parse(row.state),
  note: row.note,
  unit: row.unit,
  unitPath: row.unit_path,
  createdBy: row.created_by,
  updatedAt: row.updated_at,
});

const toColumns = ({ serialNumber, name, kind, model, weightGrams, state, note }: PayloadFacts) => ({
  serial_number: serialNumber,
  name,
  kind,
  model,
  weight_grams: weightGrams,
  state,
  note,
});

const toPlace = ({ enterpriseId, unitId, userId }: Pick<Tenant, 'enterpriseId' | 'unitId' | 'userId'>) => ({
  enterprise_id: enterpriseId,
  unit_id: unitId,
  created_by: userId,
});

const columns = { enterprise: 'p.enterprise_id', unitPath: 'u.path', owner: 'p.created_by' };

const payloadsOf = (db: Kysely<DB>, tenant: Tenant) =>
  db
    .selectFrom('payloads as p')
    .innerJoin('units as u', 'u.id', 'p.unit_id')
    .selectAll('p')
    .select(['u.name as unit', 'u.path as unit_path'])
    .where(withinTenant(tenant, columns));

type ListQuery = ReceivedInput<typeof listPayloads>['query'];
export type PayloadFilter = Pick<ListQuery, 'search' | 'kind' | 'state'>;

const matching = (db: Kysely<DB>, tenant: Tenant, { search, kind, state }: PayloadFilter) =>
  payloadsOf(db, tenant)
    .where('p.deleted_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('p.kind', '=', kind ?? ''))
    .$if(state !== undefined, (query) => query.where('p.state', '=', state ?? ''))
    .$if(Boolean(search), (query) =>
      query.where(containsText(['p.serial_number', 'p.name', 'p.model', 'p.note'], search ?? '')),
    );

export const findPage = (db: Database, tenant: Tenant, query: ListQuery) =>
  listPage(query, matching(db, tenant, query), {
    sorts: {
      name: 'p.name',
      serialNumber: 'p.serial_number',
      weightGrams: 'p.weight_grams',
      updatedAt: 'p.updated_at',
    },
    tie: 'p.id',
    map: toPayload,
  });

const ROWS_AT_ONCE = 1000;

/** In the order of their serial numbers, so many at a time as memory does not feel. */
export async function* readAll(db: Database, tenant: Tenant, filter: PayloadFilter): AsyncGenerator<StoredPayload[]> {
  let after = '';
  for (;;) {
    const rows = await matching(db, tenant, filter)
      .where('p.serial_number', '>', after)
      .orderBy('p.serial_number')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield rows.map(toPayload);
    after = rows.at(-1)?.serial_number ?? '';
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Held until the transaction ends, in one order. */
export const holdPayloads = async (
  tx: Tx,
  tenant: Tenant,
  { ids, isDeleted }: { readonly ids: readonly string[]; readonly isDeleted: boolean },
): Promise<StoredPayload[]> => {
  const rows = await payloadsOf(tx, tenant)
    .where('p.id', 'in', ids)
    .where('p.deleted_at', isDeleted ? 'is not' : 'is', null)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();
  return rows.map(toPayload);
};

/** In the unit of whoever registers it. */
export const insertPayload = async (tx: Tx, tenant: Tenant, facts: PayloadFacts, now: Date): Promise<string> => {
  const { id } = await refuseTaken(
    tx
      .insertInto('payloads')
      .values({ ...toPlace(tenant), ...toColumns(facts), updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};

/** Once: what was changed or deleted since stays so. */
export const insertDemoPayloads = async (
  db: Database,
  place: DemoPlace,
  payloads: readonly PayloadFacts[],
  now: Date,
): Promise<void> => {
  await db
    .insertInto('payloads')
    .values(payloads.map((facts) => ({ ...toPlace(place), ...toColumns(facts), updated_at: now })))
    .execute();
};

/** Of rows that are held. */
export const writePayload = async (tx: Tx, id: string, facts: PayloadFacts, now: Date): Promise<void> => {
  await refuseTaken(changed(tx, [id], now).set(toColumns(facts)).execute());
};

export const setDeletedAt = async (tx: Tx, ids: readonly string[], at: Date | null, now: Date): Promise<void> => {
  await refuseTaken(changed(tx, ids, now).set({ deleted_at: at }).execute());
};

export const forgetCreator = async (tx: Tx, userId: string): Promise<void> => {
  await tx.updateTable('payloads').set({ created_by: null }).where('created_by', '=', userId).execute();
};

const changed = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable('payloads')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('id', 'in', ids);

const refuseTaken = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('serial_number_taken') : error;
  }
};

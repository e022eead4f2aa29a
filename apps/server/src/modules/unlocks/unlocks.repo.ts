import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { unlockStates, type UnlockFacts, type UnlockState } from '@skein/contract/unlock-request.ts';
import { ENDS_SOON_DAYS, type unlockCalls } from '@skein/contract/unlocks.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { rowsOf, rowsOfEnterprise, type Readable } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Those of one enterprise, or of all for who decides for the platform. */
export const requestsAmong = (rows: Readable) =>
  rows
    .selectFrom('unlock_requests as r')
    .innerJoin(rows.table('units as u'), 'u.id', 'r.unit_id')
    .leftJoin('users as a', 'a.id', 'r.created_by')
    .select(['r.id', 'r.enterprise_id as enterpriseId', 'r.version', 'r.number', 'r.name', 'r.type', 'r.state'])
    .select(['r.zone_ids as zoneIds', 'r.shape', 'r.country', 'r.purpose', 'r.round', 'r.refusal'])
    .select(['r.rid_level as ridLevel', 'r.is_user_only as isUserOnly'])
    .select(['r.lower_meters as lowerMeters', 'r.upper_meters as upperMeters', 'r.reference'])
    .select(['r.starts_at as startsAt', 'r.ends_at as endsAt', 'r.updated_at as updatedAt'])
    .select(['r.submitted_at as submittedAt', 'r.submitted_by as submittedBy', 'r.created_by as owner'])
    .select(['a.name as applicant', 'u.id as unitId', 'u.name as unit', 'u.path as unitPath'])
    .select(
      rows
        .selectFrom('unlock_events as c')
        .select(sql<string[]>`coalesce(array_agg(distinct c.actor_id), '{}')`.as('ids'))
        .where(sql<boolean>`c.request_id = r.id`)
        .where('c.kind', '=', 'changed')
        .where('c.actor_id', 'is not', null)
        .as('changedBy'),
    )
    // Written through the contract only.
    .$narrowType<
      Pick<UnlockFacts, 'type' | 'shape' | 'ridLevel'> & {
        readonly state: UnlockState;
        readonly changedBy: string[];
        readonly reference: UnlockFacts['band']['reference'];
      }
    >();

const requestsOf = (db: Connection, tenant: Tenant) =>
  requestsAmong(rowsOf(db, tenant)).where(withinScope(tenant, { unitPath: 'u.path', owner: 'r.created_by' }));

export type StoredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

type ListQuery = ReceivedInput<typeof unlockCalls.list>['query'];

const countOf = (db: Connection, tenant: Tenant, table: 'unlock_drones' | 'unlock_pilots') =>
  rowsOf(db, tenant)
    .selectFrom(`${table} as c`)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(sql<boolean>`c.request_id = r.id`);

const sorts = { updatedAt: 'r.updated_at', number: 'r.number', from: 'r.starts_at', until: 'r.ends_at' } as const;

export const findPage = (db: Database, tenant: Tenant, query: ListQuery, now: Date) => {
  const { search, state, type, isOwn, ends } = query;
  const soon = new Date(now.getTime() + ENDS_SOON_DAYS * DAY_MILLISECONDS);
  const all = requestsOf(db, tenant)
    .select([
      countOf(db, tenant, 'unlock_drones').as('droneCount'),
      countOf(db, tenant, 'unlock_pilots').as('pilotCount'),
    ])
    .where(isEqual('r.type', type))
    .$if(state !== undefined, (rows) => rows.where('r.state', '=', Number(state)))
    .$if(ends === 'soon', (rows) =>
      rows.where('r.state', '=', unlockStates.approved).where('r.ends_at', '>', now).where('r.ends_at', '<=', soon),
    )
    .$if(isOwn !== undefined, (rows) => rows.where('r.created_by', '=', tenant.userId))
    .where(containsText(['r.number', 'r.name', 'r.purpose', 'a.name'], search))
    .$narrowType<{ readonly droneCount: number; readonly pilotCount: number }>();
  return listPage(query, all, { sorts, tie: 'r.id', isCostly: true, map: (row) => row });
};

export const findRequest = (db: Connection, tenant: Tenant, id: string) =>
  requestsOf(db, tenant).where('r.id', '=', id).executeTakeFirst();

/** Of those that the caller sees. */
export const isDocumentOfAny = async (db: Connection, tenant: Tenant, fileId: string): Promise<boolean> => {
  const holding = rowsOf(db, tenant).selectFrom('unlock_documents as x').select('x.request_id');
  const requests = requestsOf(db, tenant).where('r.id', 'in', holding.where('x.file_id', '=', fileId));
  return (await requests.limit(1).executeTakeFirst()) !== undefined;
};

/** Held until the transaction ends: of two who move it on at once, the second sees what the first did. */
export const holdRequest = (tx: Tx, tenant: Tenant, id: string) =>
  requestsOf(tx, tenant).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

/** Of who makes them. Held until the transaction ends: of two that they make at once, the second is counted after the first. */
export const countDrafts = async (tx: Tx, tenant: Tenant): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', tenant.userId).forNoKeyUpdate().execute();
  const { count } = await rowsOf(tx, tenant)
    .selectFrom('unlock_requests as r')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('r.created_by', '=', tenant.userId)
    .where('r.state', '=', unlockStates.draft)
    .executeTakeFirstOrThrow();
  return count;
};

type OwnColumns = Omit<UnlockFacts, 'droneIds' | 'pilotIds' | 'documentIds'>;

const toColumns = ({ name, type, zoneIds, shape, country, band, from, until, purpose, ...own }: OwnColumns) => ({
  name,
  type,
  zone_ids: [...zoneIds],
  shape: shape && JSON.stringify(shape),
  country,
  lower_meters: band.lowerMeters,
  upper_meters: band.upperMeters,
  reference: band.reference,
  rid_level: own.ridLevel,
  is_user_only: own.isUserOnly,
  starts_at: from,
  ends_at: until,
  purpose,
});

export type Place = Pick<Tenant, 'enterpriseId' | 'unitId' | 'userId'>;

/** In the unit of whoever makes it. */
export const insertRequest = async (tx: Tx, place: Place, facts: OwnColumns, now: Date): Promise<string> => {
  const { enterpriseId, unitId: unit_id, userId: created_by } = place;
  const number = `UL-${now.getUTCFullYear()}-${(await nextNumber(tx)).padStart(6, '0')}`;
  const { id } = await rowsOfEnterprise(tx, enterpriseId)
    .insertInto('unlock_requests', { ...toColumns(facts), number, unit_id, created_by, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Never given twice, whoever makes one at the same time. */
const nextNumber = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ readonly next: string }>`select nextval('unlock_numbers') as next`.execute(tx);
  return rows[0]?.next ?? '';
};

const changed = (tx: Tx, { enterpriseId, id }: Pick<StoredRequest, 'enterpriseId' | 'id'>, now: Date) =>
  rowsOfEnterprise(tx, enterpriseId)
    .updateTable('unlock_requests as r')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id);

/** Of one that is held. What was refused is a draft again. */
export const writeFacts = (tx: Tx, request: StoredRequest, facts: OwnColumns, now: Date) =>
  changed(tx, request, now)
    .set({ ...toColumns(facts), state: unlockStates.draft })
    .execute();

interface Move {
  readonly state: UnlockState;
  readonly refusal?: string | null;
  readonly now: Date;
}

/** Of one that is held. */
export const moveRequest = (tx: Tx, request: Pick<StoredRequest, 'enterpriseId' | 'id'>, { now, ...move }: Move) =>
  changed(tx, request, now).set(move).execute();

/** For the next time: whoever had it at the platform before has it no more. */
export const submitRequest = (tx: Tx, request: StoredRequest, submittedBy: string, now: Date) =>
  changed(tx, request, now)
    .set({
      state: unlockStates.enterpriseReview,
      round: request.round + 1,
      submitted_by: submittedBy,
      submitted_at: now,
      refusal: null,
    })
    .set({ passed_on_at: null, reviewer_id: null, taken_at: null, decided_at: null })
    .execute();

export const passOnRequest = (tx: Tx, request: StoredRequest, now: Date) =>
  changed(tx, request, now).set({ state: unlockStates.platformReview, passed_on_at: now }).execute();

export const deleteRequest = (tx: Tx, { enterpriseId, id }: StoredRequest) =>
  rowsOfEnterprise(tx, enterpriseId).deleteFrom('unlock_requests as r').where('id', '=', id).execute();

interface Standing {
  readonly state: UnlockState;
  readonly round: number;
  readonly submitted_by: string | null;
  readonly submitted_at: Date | null;
  readonly passed_on_at: Date | null;
  readonly decided_at: Date | null;
  readonly refusal: string | null;
  readonly updated_at: Date;
}

/** All of it at once, of one that has a past when it is made. */
export const writeStanding = (
  tx: Tx,
  { enterpriseId, id }: Pick<StoredRequest, 'enterpriseId' | 'id'>,
  standing: Standing,
) =>
  rowsOfEnterprise(tx, enterpriseId).updateTable('unlock_requests as r').set(standing).where('id', '=', id).execute();

export const findAnyRequest = (tx: Tx, { enterpriseId, id }: Pick<StoredRequest, 'enterpriseId' | 'id'>) =>
  requestsAmong(rowsOfEnterprise(tx, enterpriseId)).where('r.id', '=', id).executeTakeFirst();

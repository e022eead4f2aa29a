import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { serviceAdministration } from '@skein/contract/service-administration.ts';
import type { ServiceName } from '@skein/contract/service-names.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { acrossTenants, rowsOfAll, rowsOfEnterprise, type Readable } from '../../tenancy/tenant-rows.ts';

const grantsAmong = (rows: Readable) =>
  rows
    .selectFrom('service_grants as g')
    .select(['g.id', 'g.version', 'g.enterprise_id as enterpriseId', 'g.seats', 'g.starts_at as startsAt'])
    .select(['g.ends_at as endsAt', 'g.ended_at as endedAt', 'g.ended_why as endedWhy', 'g.told_days as toldDays'])
    .select(['g.gives_new_members_a_seat as givesNewMembersASeat', sql<ServiceName>`g.service`.as('service')])
    .select((grant) =>
      grant
        .selectFrom(rows.table('service_seats as s'))
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('s.enterprise_id', '=', 'g.enterprise_id')
        .whereRef('s.service', '=', 'g.service')
        .as('used'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof grantsAmong>['executeTakeFirstOrThrow']>>;
export type StoredGrant = Omit<Row, 'used'> & { readonly used: number };

const counted = ({ used, ...grant }: Row): StoredGrant => ({ ...grant, used: used ?? 0 });

/** The one that counts of each service: the latest. */
export const listGrants = async (db: Connection, enterpriseId: string): Promise<StoredGrant[]> => {
  const rows = await grantsAmong(rowsOfEnterprise(db, enterpriseId))
    .distinctOn('g.service')
    .orderBy('g.service')
    .orderBy(sql`g.ended_at desc nulls first`)
    .execute();
  return rows.map(counted);
};

/**
 * As far as it says what is open to one of its members. In one question, and without counting seats: every call that a service
 * opens asks for this.
 */
export const listPeriodsOf = (db: Connection, enterpriseId: string, userId: string) => {
  const rows = rowsOfEnterprise(db, enterpriseId);
  return rows
    .selectFrom('service_grants as g')
    .select(['g.ends_at as endsAt', 'g.ended_at as endedAt', 'g.ended_why as endedWhy'])
    .select(sql<ServiceName>`g.service`.as('service'))
    .select((grant) =>
      grant
        .exists(
          grant
            .selectFrom(rows.table('service_seats as s'))
            .select('s.user_id')
            .whereRef('s.service', '=', 'g.service')
            .where('s.user_id', '=', userId),
        )
        .$castTo<boolean>()
        .as('isSeated'),
    )
    .distinctOn('g.service')
    .orderBy('g.service')
    .orderBy(sql`g.ended_at desc nulls first`)
    .execute();
};
export type StoredPeriod = Awaited<ReturnType<typeof listPeriodsOf>>[number];

/** That has not been ended, run out or not: held until the transaction ends. Of an enterprise that is held. */
export const holdCurrent = async (
  tx: Tx,
  enterpriseId: string,
  service: ServiceName,
): Promise<StoredGrant | undefined> => {
  const row = await grantsAmong(rowsOfEnterprise(tx, enterpriseId))
    .where('g.service', '=', service)
    .where('g.ended_at', 'is', null)
    .forUpdate('g')
    .executeTakeFirst();
  return row && counted(row);
};

export const listCurrent = async (tx: Tx, enterpriseId: string): Promise<StoredGrant[]> => {
  const current = grantsAmong(rowsOfEnterprise(tx, enterpriseId)).where('g.ended_at', 'is', null);
  return (await current.execute()).map(counted);
};

export const holdGrant = async (tx: Tx, id: string): Promise<StoredGrant | undefined> => {
  const all = grantsAmong(rowsOfAll(tx, 'for the platform'));
  const row = await all.where('g.id', '=', id).forUpdate('g').executeTakeFirst();
  return row && counted(row);
};

/** Whose grant it is, to be held before the grant is. */
export const findEnterpriseOf = async (tx: Tx, grantId: string): Promise<string | undefined> => {
  const all = acrossTenants(tx, 'for the platform').selectFrom('service_grants');
  return (await all.select('enterprise_id').where('id', '=', grantId).executeTakeFirst())?.enterprise_id;
};

export interface GrantTerms {
  readonly seats: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface NewGrant extends GrantTerms {
  readonly service: ServiceName;
  readonly givesNewMembersASeat: boolean;
}

export const insertGrants = async (tx: Tx, enterpriseId: string, given: readonly NewGrant[]): Promise<void> => {
  const rows = given.map(({ service, seats, startsAt, endsAt, givesNewMembersASeat }) => ({
    service,
    seats,
    starts_at: startsAt,
    ends_at: endsAt,
    gives_new_members_a_seat: givesNewMembersASeat,
  }));
  await rowsOfEnterprise(tx, enterpriseId).insertInto('service_grants', rows).execute();
};

type Which = Pick<StoredGrant, 'enterpriseId' | 'id'>;

const one = (tx: Tx, { enterpriseId, id }: Which) =>
  rowsOfEnterprise(tx, enterpriseId).updateTable('service_grants as g').where('id', '=', id);

const changed = (tx: Tx, grant: Which) => one(tx, grant).set({ version: sql<number>`version + 1` });

/** What is told of its end begins anew. Of a grant that is held, as all below. */
export const writeTerms = (tx: Tx, grant: Which, { seats, startsAt, endsAt }: GrantTerms) =>
  changed(tx, grant).set({ seats, starts_at: startsAt, ends_at: endsAt, told_days: null }).execute();

export const writeSeats = (tx: Tx, grant: Which, seats: number) => changed(tx, grant).set({ seats }).execute();

/** Without counting its version up: it is the enterprise's own switch, and nothing that the platform sees or decides by. */
export const writeSeatsForNewMembers = (tx: Tx, grant: Which, isOn: boolean) =>
  one(tx, grant).set({ gives_new_members_a_seat: isOn }).execute();

interface Ending {
  readonly at: Date;
  readonly by: string;
  readonly why: string;
}

export const endGrant = (tx: Tx, grant: Which, { at, by, why }: Ending) =>
  changed(tx, grant).set({ ended_at: at, ended_by: by, ended_why: why }).execute();

/** Without counting its version up: what is told changes nothing that somebody may be editing. */
export const writeToldDays = (tx: Tx, grant: Which, days: number) => one(tx, grant).set({ told_days: days }).execute();

/**
 * One that comes within so many days of its end without that having been told. Held until the transaction ends; what another
 * process has at hand is passed over.
 */
export const holdUntold = async (tx: Tx, endsBefore: Date, days: number): Promise<StoredGrant | undefined> => {
  const row = await grantsAmong(rowsOfAll(tx, 'for the platform'))
    .where('g.ended_at', 'is', null)
    .where('g.ends_at', '<=', endsBefore)
    .where(sql<boolean>`(g.told_days is null or g.told_days > ${days})`)
    .orderBy('g.ends_at')
    .limit(1)
    .forUpdate('g')
    .skipLocked()
    .executeTakeFirst();
  return row && counted(row);
};

type ListQuery = ReceivedInput<typeof serviceAdministration.grants>['query'];
export type ListedGrant = StoredGrant & { readonly enterpriseName: string };

const inState = (state: ListQuery['state'], now: Date) => {
  if (state === undefined) return sql<boolean>`true`;
  if (state === 'ended') return sql<boolean>`g.ended_at is not null`;
  const isRunning = sql<boolean>`g.ends_at > ${now}`;
  return state === 'running'
    ? sql<boolean>`(g.ended_at is null and ${isRunning})`
    : sql<boolean>`(g.ended_at is null and not ${isRunning})`;
};

const named = (db: Connection) =>
  grantsAmong(rowsOfAll(db, 'for the platform'))
    .innerJoin('enterprises as e', 'e.id', 'g.enterprise_id')
    .select('e.name as enterpriseName');

export const findPage = <Item>(db: Database, query: ListQuery, now: Date, map: (grant: ListedGrant) => Item) => {
  const all = named(db)
    .where(containsText(['e.name'], query.search))
    .where(isEqual('g.service', query.service))
    .where(inState(query.state, now));
  const sorts = { enterpriseName: 'e.name', endsAt: 'g.ends_at' } as const;
  return listPage(query, all, { sorts, tie: 'g.id', map: ({ used, ...row }) => map({ ...row, used: used ?? 0 }) });
};

export const findNamed = async (tx: Tx, id: string): Promise<ListedGrant> => {
  const { used, ...row } = await named(tx).where('g.id', '=', id).executeTakeFirstOrThrow();
  return { ...row, used: used ?? 0 };
};

import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { builtInRoles } from '@skein/contract/roles.ts';
import type { ServiceName } from '@skein/contract/service-names.ts';
import type { serviceCalls } from '@skein/contract/services.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { containsText } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { acrossTenants, rowsOf, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

const membersOf = (db: Connection, tenant: Tenant, service: ServiceName) => {
  const rows = rowsOf(db, tenant);
  return rows
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin(rows.table('units as n'), 'n.id', 'm.unit_id')
    .leftJoin(rows.table('service_seats as s'), (on) =>
      on.onRef('s.user_id', '=', 'm.user_id').on('s.service', '=', service),
    )
    .select(['m.user_id as id', 'u.name', 'n.name as unit', 'm.disabled_at as disabledAt'])
    .select(['s.seated_at as seatedAt', 's.last_opened_at as lastOpenedAt'])
    .where(withinScope(tenant, { unitPath: 'n.path', owner: 'm.user_id' }));
};

export type StoredHolder = Awaited<ReturnType<typeof holdMembers>>[number];

type ListQuery = ReceivedInput<typeof serviceCalls.seats>['query'];

export const findPage = <Item>(db: Database, tenant: Tenant, query: ListQuery, map: (row: StoredHolder) => Item) => {
  const { service, search, hasSeat } = query;
  const all = membersOf(db, tenant, service)
    .where(containsText(['u.name', 'n.name'], search))
    .$if(hasSeat !== undefined, (rows) => rows.where('s.seated_at', hasSeat === 'yes' ? 'is not' : 'is', null));
  const sorts = { name: 'u.name', seatedAt: 's.seated_at', lastOpenedAt: 's.last_opened_at' } as const;
  return listPage(query, all, { sorts, tie: 'm.user_id', map });
};

/** Held until the transaction ends, in one order. Of an enterprise that is held. */
export const holdMembers = (tx: Tx, tenant: Tenant, service: ServiceName, ids: readonly string[]) =>
  membersOf(tx, tenant, service).where('m.user_id', 'in', ids).orderBy('m.user_id').forUpdate('m').execute();

interface NewSeat {
  readonly service: ServiceName;
  readonly userId: string;
  readonly now: Date;
}

/** Whoever has one keeps it as it is. Of an enterprise that is held and has seats left. */
export const insertSeats = async (tx: Tx, enterpriseId: string, seats: readonly NewSeat[]): Promise<void> => {
  if (seats.length === 0) return;
  const rows = seats.map(({ service, userId, now }) => ({ service, user_id: userId, seated_at: now }));
  await rowsOfEnterprise(tx, enterpriseId)
    .insertInto('service_seats', rows)
    .onConflict((twin) => twin.doNothing())
    .execute();
};

export const deleteSeats = async (tx: Tx, tenant: Tenant, service: ServiceName, ids: readonly string[]) => {
  const seats = rowsOf(tx, tenant).deleteFrom('service_seats as s');
  await seats.where('service', '=', service).where('user_id', 'in', ids).execute();
};

export const hasSeat = async (tx: Tx, enterpriseId: string, service: ServiceName, userId: string): Promise<boolean> => {
  const seat = await rowsOfEnterprise(tx, enterpriseId)
    .selectFrom('service_seats as s')
    .select('s.user_id')
    .where('s.service', '=', service)
    .where('s.user_id', '=', userId)
    .executeTakeFirst();
  return seat !== undefined;
};

export const countSeats = async (tx: Tx, enterpriseId: string, service: ServiceName): Promise<number> => {
  const { count } = await rowsOfEnterprise(tx, enterpriseId)
    .selectFrom('service_seats as s')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('s.service', '=', service)
    .executeTakeFirstOrThrow();
  return count;
};

/** Of which services somebody has a seat. */
export const noteOpened = async (
  db: Database,
  enterpriseId: string,
  service: ServiceName,
  userId: string,
  now: Date,
): Promise<void> => {
  await rowsOfEnterprise(db, enterpriseId)
    .updateTable('service_seats as s')
    .set({ last_opened_at: now })
    .where('service', '=', service)
    .where('user_id', '=', userId)
    .execute();
};

export const countOpenedSince = async (
  db: Database,
  tenant: Tenant,
  since: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await rowsOf(db, tenant)
    .selectFrom('service_seats as s')
    .select(['s.service', sql<number>`count(*)::integer`.as('count')])
    .where('s.last_opened_at', '>=', since)
    .groupBy('s.service')
    .execute();
  return new Map(rows.map(({ service, count }) => [service, count]));
};

const managing = Object.entries(builtInRoles).flatMap(([name, { grants }]) =>
  'services:write' in grants ? [name] : [],
);

/** Who manages the services of an enterprise, and can work: whoever joined first comes first. */
export const listManagers = (db: Connection, enterpriseId: string) => {
  const rows = rowsOfEnterprise(db, enterpriseId);
  return rows
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.mail', 'u.phone', 'u.language'])
    .where('m.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(rows.table('member_roles as h'))
          .innerJoin(rows.table('roles as r'), 'r.id', 'h.role_id')
          .select('h.role_id')
          .whereRef('h.user_id', '=', 'm.user_id')
          .where(({ or, eb }) =>
            or([eb('r.built_in', 'in', managing), sql<boolean>`r.grants -> 'services:write' is not null`]),
          ),
      ),
    )
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute();
};

/** For the person themselves. */
export const listOwnSeats = (db: Database, userId: string) =>
  acrossTenants(db, 'of one person')
    .selectFrom('service_seats as s')
    .innerJoin('enterprises as e', 'e.id', 's.enterprise_id')
    .select(['e.name as enterprise', 's.service', 's.seated_at as seatedAt', 's.last_opened_at as lastOpenedAt'])
    .where('s.user_id', '=', userId)
    .orderBy('s.seated_at')
    .execute();

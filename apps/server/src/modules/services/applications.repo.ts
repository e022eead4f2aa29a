import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { serviceAdministration } from '@skein/contract/service-administration.ts';
import type { ServiceName } from '@skein/contract/service-names.ts';
import type { ServiceApplicationKind, ServiceApplicationState } from '@skein/contract/services.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { acrossTenants, rowsOf, rowsOfAll, rowsOfEnterprise, type Readable } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

/** As they stand on the wire. */
export const WAITING = 1;
export const APPROVED = 2;
export const REFUSED = 3;
export const WITHDRAWN = 4;

const applicationsAmong = (rows: Readable) =>
  rows
    .selectFrom('service_applications as a')
    .leftJoin('users as u', 'u.id', 'a.applicant_id')
    .select(['a.id', 'a.enterprise_id as enterpriseId', 'a.seats', 'a.months', 'a.message'])
    .select(['a.refuse_msg as refuseMsg', 'a.created_at as createdAt', 'a.decided_at as decidedAt'])
    .select(['a.applicant_id as applicantId', 'u.name as applicant'])
    .select([sql<ServiceName>`a.service`.as('service'), sql<ServiceApplicationKind>`a.kind`.as('kind')])
    .select(sql<ServiceApplicationState>`a.state`.as('state'));
export type StoredApplication = NonNullable<Awaited<ReturnType<typeof holdApplication>>>;

/** The latest of each service. */
export const listLatest = (db: Database, tenant: Tenant): Promise<StoredApplication[]> =>
  applicationsAmong(rowsOf(db, tenant))
    .distinctOn('a.service')
    .orderBy('a.service')
    .orderBy('a.created_at', 'desc')
    .execute();

interface NewApplication {
  readonly service: ServiceName;
  readonly kind: ServiceApplicationKind;
  readonly seats: number;
  readonly months: number | null;
  readonly message: string;
  readonly now: Date;
}

export const insertApplication = async (tx: Tx, tenant: Tenant, application: NewApplication) => {
  const { now, ...facts } = application;
  const row = { ...facts, applicant_id: tenant.userId, state: WAITING, created_at: now };
  const inserting = rowsOf(tx, tenant).insertInto('service_applications', row).returning('id');
  return (await refuseTwin('service_application_waits', inserting.executeTakeFirstOrThrow())).id;
};

/** Of any enterprise, for whoever administers the platform. Held until the transaction ends. */
export const holdApplication = (tx: Tx, id: string) =>
  applicationsAmong(rowsOfAll(tx, 'for the platform')).where('a.id', '=', id).forUpdate('a').executeTakeFirst();

export const holdOwnApplication = (tx: Tx, tenant: Tenant, id: string) =>
  applicationsAmong(rowsOf(tx, tenant)).where('a.id', '=', id).forUpdate('a').executeTakeFirst();

export const findEnterpriseOf = async (tx: Tx, applicationId: string): Promise<string | undefined> => {
  const all = acrossTenants(tx, 'for the platform').selectFrom('service_applications');
  return (await all.select('enterprise_id').where('id', '=', applicationId).executeTakeFirst())?.enterprise_id;
};

interface Decision {
  readonly state: typeof APPROVED | typeof REFUSED | typeof WITHDRAWN;
  readonly refuseMsg: string | null;
  readonly decidedBy: string;
  readonly now: Date;
}

/** Of one that is held. */
export const decideApplication = (
  tx: Tx,
  { enterpriseId, id }: Pick<StoredApplication, 'enterpriseId' | 'id'>,
  { state, refuseMsg, decidedBy, now }: Decision,
) =>
  rowsOfEnterprise(tx, enterpriseId)
    .updateTable('service_applications as a')
    .set({ state, refuse_msg: refuseMsg, decided_by: decidedBy, decided_at: now })
    .where('id', '=', id)
    .execute();

type ListQuery = ReceivedInput<typeof serviceAdministration.applications>['query'];

const forPlatform = (rows: Readable) =>
  applicationsAmong(rows)
    .innerJoin('enterprises as e', 'e.id', 'a.enterprise_id')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .leftJoin(rows.table('service_grants as g'), (on) =>
      on
        .onRef('g.enterprise_id', '=', 'a.enterprise_id')
        .onRef('g.service', '=', 'a.service')
        .on('g.ended_at', 'is', null),
    )
    .select(['e.name as enterpriseName', 'd.name as decidedBy', 'g.seats as seatsNow', 'g.ends_at as endsAt'])
    .select('g.version as grantVersion')
    .select(({ selectFrom }) =>
      selectFrom(rows.table('service_seats as s'))
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('s.enterprise_id', '=', 'a.enterprise_id')
        .whereRef('s.service', '=', 'a.service')
        .as('used'),
    )
    .select(({ selectFrom }) =>
      selectFrom(rows.table('memberships as m'))
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('m.enterprise_id', '=', 'a.enterprise_id')
        .as('members'),
    );
export type PlatformApplication = Awaited<ReturnType<ReturnType<typeof forPlatform>['executeTakeFirstOrThrow']>>;

export const findPage = <Item>(db: Database, query: ListQuery, map: (row: PlatformApplication) => Item) => {
  const { search, is, state, service } = query;
  const all = forPlatform(rowsOfAll(db, 'for the platform'))
    .where(containsText(['e.name', 'u.name'], search))
    .where(isEqual('a.service', service))
    .$if(is !== undefined, (rows) => rows.where('a.state', is === 'waiting' ? '=' : '<>', WAITING))
    .$if(state !== undefined, (rows) => rows.where('a.state', '=', Number(state)));
  const sorts = { createdAt: 'a.created_at', decidedAt: 'a.decided_at' } as const;
  return listPage(query, all, { sorts, tie: 'a.id', map });
};

/** For the person themselves. */
export const listMade = (db: Database, userId: string) =>
  acrossTenants(db, 'of one person')
    .selectFrom('service_applications as a')
    .innerJoin('enterprises as e', 'e.id', 'a.enterprise_id')
    .select(['e.name as enterprise', 'a.service', 'a.kind', 'a.message', 'a.created_at as createdAt'])
    .where('a.applicant_id', '=', userId)
    .orderBy('a.created_at')
    .execute();

/** What was asked for stays the enterprise's; who asked, and in which words, does not. */
export const forgetApplicant = async (tx: Tx, userId: string): Promise<void> => {
  await acrossTenants(tx, 'of one person')
    .updateTable('service_applications')
    .set({ applicant_id: null, message: '' })
    .where('applicant_id', '=', userId)
    .execute();
};

/** What waits for the platform, and since when. */
export const measureWaiting = (db: Database) =>
  rowsOfAll(db, 'for the platform')
    .selectFrom('service_applications as a')
    .select([sql<number>`count(*)::integer`.as('waiting'), sql<Date | null>`min(a.created_at)`.as('since')])
    .where('a.state', '=', WAITING)
    .executeTakeFirstOrThrow();

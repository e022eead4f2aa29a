import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { TenantCertification, tenantCalls, TenantState } from '@skein/contract/tenants.ts';
import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { activeOwnersAmong } from '../../tenancy/current-owners.repo.ts';
import { rowsOfAll, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';

type ListQuery = ReceivedInput<typeof tenantCalls.list>['query'];

const state = sql<TenantState>`case when e.dissolve_at is not null then 'dissolving' else 'active' end`;

const hasWaiting = sql<boolean>`exists (
  select from verifications c join verification_versions v on v.verification_id = c.id
  where c.enterprise_id = e.id and v.state = 1)`;

/** What was approved holds while a change of it waits. */
const certification = sql<TenantCertification>`case
  when e.certified_at is not null then case when ${hasWaiting} then 'changing' else 'certified' end
  when ${hasWaiting} then 'underReview'
  else 'none' end`;

const count = sql<number>`count(*)::int`;

const tenantsIn = (db: Connection, now: Date) => {
  const rows = rowsOfAll(db, 'for the platform');
  return db
    .selectFrom('enterprises as e')
    .select(['e.id', 'e.name', 'e.license_num as licenseNum', 'e.created_at as createdAt'])
    .select(['e.certified_at as certifiedAt', 'e.dissolve_at as dissolveAt'])
    .select([state.as('state'), certification.as('certification')])
    .select((tenant) => [
      activeOwnersAmong(rows)
        .select(sql<string[]>`coalesce(array_agg(u.name order by u.name), '{}')`.as('names'))
        .where('h.enterprise_id', '=', tenant.ref('e.id'))
        .as('owners'),
      tenant
        .selectFrom(rows.table('memberships as m'))
        .select(count.as('count'))
        .whereRef('m.enterprise_id', '=', 'e.id')
        .as('members'),
      // The first of them is the enterprise itself.
      tenant
        .selectFrom(rows.table('units as n'))
        .select(count.as('count'))
        .whereRef('n.enterprise_id', '=', 'e.id')
        .where('n.parent_id', 'is not', null)
        .as('units'),
    ])
    .select((tenant) => {
      const running = () =>
        tenant
          .selectFrom(rows.table('service_grants as g'))
          .whereRef('g.enterprise_id', '=', 'e.id')
          .where('g.ended_at', 'is', null)
          .where('g.ends_at', '>', now);
      return [
        running().select(count.as('count')).as('services'),
        running()
          .select(sql<number>`coalesce(sum(g.seats), 0)::int`.as('count'))
          .as('seats'),
        running()
          .innerJoin(rows.table('service_seats as s'), (join) =>
            join.onRef('s.enterprise_id', '=', 'g.enterprise_id').onRef('s.service', '=', 'g.service'),
          )
          .select(count.as('count'))
          .as('seatsUsed'),
      ];
    });
};
export type StoredTenant = Awaited<ReturnType<ReturnType<typeof tenantsIn>['executeTakeFirstOrThrow']>>;

export const findTenants = <Item>(db: Database, now: Date, query: ListQuery, map: (row: StoredTenant) => Item) =>
  listPage(
    query,
    tenantsIn(db, now)
      .where(isEqual(state, query.state))
      .where(isEqual(certification, query.certification))
      .where(containsText(['e.name', 'e.license_num'], query.search)),
    { sorts: { createdAt: 'e.created_at', name: 'e.name' }, tie: 'e.id', isCostly: true, map },
  );

export const findTenant = (db: Database, now: Date, id: string) =>
  tenantsIn(db, now).where('e.id', '=', id).executeTakeFirst();

/** How many hold each role; who holds two counts in both. */
export const countByRole = (db: Database, enterpriseId: string) => {
  const rows = rowsOfEnterprise(db, enterpriseId);
  return rows
    .selectFrom('roles as r')
    .innerJoin(rows.table('member_roles as h'), 'h.role_id', 'r.id')
    .select(['r.id', 'r.built_in as builtIn', 'r.name', count.as('members')])
    .groupBy(['r.id', 'r.built_in', 'r.name'])
    .orderBy('members', 'desc')
    .orderBy('r.id')
    .execute();
};

export const countDisabled = async (db: Database, enterpriseId: string): Promise<number> => {
  const disabled = rowsOfEnterprise(db, enterpriseId).selectFrom('memberships as m').select(count.as('count'));
  return (await disabled.where('m.disabled_at', 'is not', null).executeTakeFirstOrThrow()).count;
};

export const listOperations = (db: Database, enterpriseId: string, limit: number) =>
  rowsOfEnterprise(db, enterpriseId)
    .selectFrom('audit_events as a')
    .select(['a.sequence', 'a.at', 'a.action', 'a.actor_label as by'])
    .orderBy('a.sequence', 'desc')
    .limit(limit)
    .execute();

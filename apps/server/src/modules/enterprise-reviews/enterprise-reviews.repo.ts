import type { enterpriseReviewCalls } from '@skein/contract/enterprise-reviews.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

const WAITING = 1;

/** Who wants to join. The enterprise decides. */
const applicationsOf = (db: Database, tenant: Tenant) =>
  rowsOf(db, tenant)
    .selectFrom('join_applications as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .select(sql<string>`a.id::text`.as('id'))
    .select([sql<string>`'application'`.as('kind'), 'u.name as subject', sql<string | null>`u.name`.as('submittedBy')])
    .select(['a.created_at as submittedAt', 'a.state', 'a.decided_at as decidedAt'])
    .select(sql<string | null>`d.name`.as('decidedBy'));

/** The enterprise's own certification, each time that it was submitted. The platform decides, and nobody by name. */
const certificationsOf = (db: Database, tenant: Tenant) =>
  rowsOf(db, tenant)
    .selectFrom('verifications as c')
    .innerJoin('verification_versions as v', 'v.verification_id', 'c.id')
    .leftJoin('users as u', 'u.id', 'v.submitted_by')
    .select(sql<string>`c.id::text || '/' || v.version`.as('id'))
    .select(sql<string>`'certification'`.as('kind'))
    .select([sql<string>`coalesce(v.enterprise_name, '')`.as('subject'), sql<string | null>`u.name`.as('submittedBy')])
    .select(['v.submitted_at as submittedAt', 'v.state', 'v.decided_at as decidedAt'])
    .select(sql<string | null>`null::text`.as('decidedBy'));

/** Services that the platform was asked for. */
const serviceApplicationsOf = (db: Database, tenant: Tenant) =>
  rowsOf(db, tenant)
    .selectFrom('service_applications as s')
    .leftJoin('users as u', 'u.id', 's.applicant_id')
    .select(sql<string>`s.id::text`.as('id'))
    .select([sql<string>`'service'`.as('kind'), 's.service as subject', sql<string | null>`u.name`.as('submittedBy')])
    .select(['s.created_at as submittedAt', 's.state', 's.decided_at as decidedAt'])
    .select(sql<string | null>`null::text`.as('decidedBy'));

/** What of it the enterprise decides: whether it goes on to the platform. As it was submitted last. */
const unlocksOf = (db: Database, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  const decisions = rows
    .selectFrom('unlock_events as v')
    .leftJoin('users as d', 'd.id', 'v.actor_id')
    .where(sql<boolean>`v.request_id = r.id and v.at >= r.submitted_at`)
    .where('v.kind', 'in', ['enterpriseApproved', 'enterpriseRefused'])
    .orderBy('v.id', 'desc')
    .limit(1);
  const decision = decisions.select('v.kind');
  return rows
    .selectFrom('unlock_requests as r')
    .leftJoin('users as u', 'u.id', 'r.submitted_by')
    .select(sql<string>`r.id::text`.as('id'))
    .select([sql<string>`'unlock'`.as('kind'), 'r.name as subject', sql<string | null>`u.name`.as('submittedBy')])
    .select(sql<Date>`r.submitted_at`.as('submittedAt'))
    .select(
      sql<number>`(case ${decision} when 'enterpriseApproved' then 2 when 'enterpriseRefused' then 3
        else case when r.state = 1 then 1 else 4 end end)::smallint`.as('state'),
    )
    .select(sql<Date | null>`${decisions.select('v.at')}`.as('decidedAt'))
    .select(sql<string | null>`${decisions.select('d.name')}`.as('decidedBy'))
    .where('r.submitted_at', 'is not', null);
};

type Query = ReceivedInput<typeof enterpriseReviewCalls.list>['query'];

const reviewsOf = (db: Database, tenant: Tenant, { kind, is, search }: Query) =>
  db
    .selectFrom(
      applicationsOf(db, tenant)
        .unionAll(unlocksOf(db, tenant))
        .unionAll(certificationsOf(db, tenant))
        .unionAll(serviceApplicationsOf(db, tenant))
        .as('r'),
    )
    .selectAll('r')
    .where(isEqual('r.kind', kind))
    .$if(is !== undefined, (reviews) => reviews.where('r.state', is === 'waiting' ? '=' : '<>', WAITING))
    .where(containsText(['r.subject', 'r.submittedBy', 'r.decidedBy'], search));

export type StoredReview = Awaited<ReturnType<ReturnType<typeof reviewsOf>['execute']>>[number];

export const findReviews = <Item>(db: Database, tenant: Tenant, query: Query, map: (row: StoredReview) => Item) =>
  listPage(query, reviewsOf(db, tenant, query), {
    sorts: { submittedAt: 'r.submittedAt', decidedAt: 'r.decidedAt' },
    tie: 'r.id',
    map,
  });

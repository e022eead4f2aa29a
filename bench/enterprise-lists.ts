import { Agent, request } from 'node:http';
import { enterpriseReviewCalls } from '@skein/contract/enterprise-reviews.ts';
import { roleCalls } from '@skein/contract/enterprise-roles.ts';
import { SUCCESS } from '@skein/contract/envelope.ts';
import { joinApplicationCalls } from '@skein/contract/join-applications.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { operationCalls } from '@skein/contract/operation-log.ts';
import { logIn } from '@skein/contract/session.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { aVisitor } from './support/api-caller.ts';
import { startDemoServer } from './support/demo-server.ts';
import { growEnterprise, joinDatabaseOf, MEMBERS, UNITS, type LargeEnterprise } from './support/large-enterprise.ts';
import { quantile, report } from './support/statistics.ts';

const ROUNDS = 120;
const WARM_UP_ROUNDS = 20;
const SIZE = 20;
const PAGES = 30;
const GOAL = 2;

interface List {
  readonly path: string;
  readonly query?: (enterprise: LargeEnterprise) => Readonly<Record<string, string>>;
  /** Where those who turn its pages begin; the first, unless said. */
  readonly firstPage?: number;
  /** What it asks the database for, and nothing around it. */
  readonly bare: (enterprise: LargeEnterprise, offset: number) => readonly RawBuilder<unknown>[];
}

const rolesOf = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'builtIn', r.built_in, 'name', r.name,
  'grants', r.grants) order by r.built_in, r.name), '[]') from member_roles h join roles r on r.id = h.role_id
  where h.enterprise_id = m.enterprise_id and h.user_id = m.user_id)`;

/** An event keeps ids as text, and not all are of people. */
const idIn = (column: string) =>
  sql`case when ${sql.ref(column)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${sql.ref(column)}::uuid end`;

const targetName = (id: string) => sql`case
  when a.target_kind = 'member' then (select u.name from memberships m join users u on u.id = m.user_id
    where m.enterprise_id = ${id}::uuid and m.user_id = ${idIn('a.target_id')})
  when a.target_kind = 'unit' then (select name from units where enterprise_id = ${id}::uuid and id = ${idIn('a.target_id')})
  when a.target_kind = 'role' then (select name from roles where enterprise_id = ${id}::uuid and id = ${idIn('a.target_id')})
  when a.target_kind = 'payload' then
    (select name from payloads where enterprise_id = ${id}::uuid and id = ${idIn('a.target_id')}) end`;

const memberColumns = sql`m.user_id, m.version, m.joined_at, m.disabled_at, u.name, u.mail, u.phone, u.language,
  n.id as unit_id, n.name as unit, n.path as unit_path, e.name as enterprise, ${rolesOf} as roles`;

const memberRows = (id: string) =>
  sql`from memberships m join users u on u.id = m.user_id join units n on n.id = m.unit_id
    join enterprises e on e.id = m.enterprise_id where m.enterprise_id = ${id}`;

/** A page of them, and how many there are in all. */
const pageOf = (
  columns: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  offset: number,
) => [sql`select ${columns} ${rows} order by ${order} limit ${SIZE} offset ${offset}`, sql`select count(*) ${rows}`];

/** The same, with columns that are worth finding first which rows are on the page. */
const costlyPageOf = (
  columns: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  offset: number,
) => [
  sql`select ${columns} ${rows} and ${key} in (select ${key} ${rows} order by ${order} limit ${SIZE} offset ${offset})
    order by ${order}`,
  sql`select count(*) ${rows}`,
];

const memberPage = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>, offset: number) =>
  costlyPageOf(memberColumns, rows, order, sql`m.user_id`, offset);

const byJoining: List = {
  path: memberCalls.list.path,
  query: () => ({ sort: 'joinedAt' }),
  bare: ({ id }, offset) => memberPage(memberRows(id), sql`m.joined_at, m.user_id`, offset),
};

const lists: Readonly<Record<string, List>> = {
  members: byJoining,
  'members, the last pages': { ...byJoining, firstPage: MEMBERS / SIZE - PAGES + 1 },
  'members of a unit and below': {
    path: memberCalls.list.path,
    query: ({ unitId }) => ({ sort: 'name', unitId }),
    bare: ({ id, unitId }, offset) =>
      memberPage(
        sql`${memberRows(id)} and n.path like (select path from units where id = ${unitId}) || '%'`,
        sql`u.name, m.user_id`,
        offset,
      ),
  },
  'members by a part of their name': {
    path: memberCalls.list.path,
    query: () => ({ sort: 'name', search: 'a1' }),
    bare: ({ id }, offset) =>
      memberPage(sql`${memberRows(id)} and u.name ilike '%a1%'`, sql`u.name, m.user_id`, offset),
  },
  units: {
    path: unitCalls.list.path,
    bare: ({ id }) => [
      sql`select n.id, n.parent_id, n.name, coalesce(c.members, 0) as members, true as is_editable from units n
        left join (select unit_id, count(*)::int as members from memberships where enterprise_id = ${id} group by unit_id) c
        on c.unit_id = n.id where n.enterprise_id = ${id} order by n.name, n.id`,
    ],
  },
  roles: {
    path: roleCalls.list.path,
    bare: ({ id }) => [
      sql`select r.*, (select count(*) from member_roles h where h.enterprise_id = ${id} and h.role_id = r.id) as members from roles r
        where r.enterprise_id = ${id} order by r.built_in, r.name`,
    ],
  },
  'operation log': {
    path: operationCalls.list.path,
    bare: ({ id }, offset) =>
      costlyPageOf(
        sql`a.sequence, a.at, a.actor_id, a.action, a.ip, a.data, a.target_kind, a.target_id,
          coalesce(u.name, a.actor_label) as actor, ${targetName(id)} as target`,
        sql`from audit_events a left join memberships m on m.enterprise_id = ${id}::uuid and m.user_id = ${idIn('a.actor_id')}
          left join users u on u.id = m.user_id where a.enterprise_id = ${id}::text`,
        sql`a.sequence desc`,
        sql`a.sequence`,
        offset,
      ),
  },
  applications: {
    path: joinApplicationCalls.list.path,
    bare: ({ id }, offset) =>
      pageOf(
        sql`a.*, u.name, u.mail, u.phone, u.language, n.name as unit, e.name as enterprise, d.name as decider`,
        sql`from join_applications a join users u on u.id = a.user_id join enterprises e on e.id = a.enterprise_id
          left join units n on n.id = a.unit_id left join users d on d.id = a.decided_by where a.enterprise_id = ${id}`,
        sql`a.created_at desc, a.id desc`,
        offset,
      ),
  },
  reviews: {
    path: enterpriseReviewCalls.list.path,
    bare: ({ id }, offset) =>
      pageOf(
        sql`*`,
        sql`from (
          select a.id::text, 'application' as kind, u.name as subject, u.name as submitted_by, a.created_at, a.state,
            a.decided_at, d.name as decided_by
          from join_applications a join users u on u.id = a.user_id left join users d on d.id = a.decided_by
          where a.enterprise_id = ${id}
          union all
          select c.id::text || '/' || v.version, 'certification', coalesce(v.enterprise_name, ''), u.name, v.submitted_at,
            v.state, v.decided_at, null
          from verifications c join verification_versions v on v.verification_id = c.id
          left join users u on u.id = v.submitted_by where c.enterprise_id = ${id}
          union all
          select s.id::text, 'service', s.service, u.name, s.created_at, s.state, s.decided_at, null
          from service_applications s left join users u on u.id = s.applicant_id where s.enterprise_id = ${id}) as r`,
        sql`created_at desc, id desc`,
        offset,
      ),
  },
};

const agent = new Agent({ keepAlive: true });

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** A call that is refused, or finds nothing, would win. */
const requireRows = async (url: string, headers: Record<string, string>): Promise<void> => {
  const { code, data } = (await (await fetch(url, { headers })).json()) as { code: number; data?: { total?: number } };
  if (code !== SUCCESS || !data?.total) throw new Error(`${url} lists nothing (${code})`);
};

const readBare = (db: Database, queries: readonly RawBuilder<unknown>[]) =>
  Promise.all(queries.map((query) => query.execute(db)));

/** What the lists of a large enterprise cost beside their SQL. */
export const measureEnterpriseLists = async (): Promise<void> => {
  const server = await startDemoServer();
  const { db, close } = await joinDatabaseOf(server);
  try {
    const enterprise = await growEnterprise(db);
    const body = { account: 'owner@skein.demo', password: 'skein-demo' };
    const { info } = await aVisitor(server.url, '127.0.0.1')(logIn, { body });
    if (!('token' in info)) throw new Error('the demo account has a second factor');
    const headers = { authorization: info.token, token: info.token, 'accept-encoding': 'br' };
    // As bytes: unpacking them is the reader's work.
    const get = (path: string, query: Record<string, string>): Promise<void> =>
      new Promise((resolve, reject) => {
        const url = `${server.url}${path}?${new URLSearchParams(query).toString()}`;
        request(url, { agent, headers }, (response) => response.resume().on('end', resolve))
          .on('error', reject)
          .end();
      });
    console.log(
      `lists of an enterprise of ${UNITS} units and ${MEMBERS} members against their SQL alone (p95 of ${ROUNDS}, each in turn)`,
    );
    for (const [name, { path, query, firstPage = 1, bare: queries }] of Object.entries(lists)) {
      await requireRows(`${server.url}${path}?${new URLSearchParams(query?.(enterprise)).toString()}`, headers);
      const isPaged = queries(enterprise, 0).length > 1;
      const [bare, served]: [number[], number[]] = [[], []];
      for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
        const page = firstPage + (round % PAGES);
        const paging: Record<string, string> = isPaged ? { page: String(page), size: String(SIZE) } : {};
        bare.push(await timeOf(() => readBare(db, queries(enterprise, (page - 1) * SIZE))));
        served.push(await timeOf(() => get(path, { ...query?.(enterprise), ...paging })));
      }
      for (const figures of [bare, served]) figures.splice(0, WARM_UP_ROUNDS);
      const [bareP95, servedP95] = [quantile(bare, 0.95), quantile(served, 0.95)];
      report(`${name} (${servedP95.toFixed(1)} and ${bareP95.toFixed(1)} ms)`, servedP95 / bareP95, GOAL, '×');
    }
  } finally {
    agent.destroy();
    await close();
    await server.stop();
  }
};

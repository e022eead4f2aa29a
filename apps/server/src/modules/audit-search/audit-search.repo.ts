import { MOST_COUNTED, soughtIn, type auditCalls } from '@skein/contract/audit-search.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { rowsOfAll } from '../../tenancy/tenant-rows.ts';
import { idInEvent, isOfKind } from '../audit/audit.module.ts';

type ListQuery = ReceivedInput<typeof auditCalls.list>['query'];
export type AuditFilter = ReceivedInput<typeof auditCalls.export>['query'];

/** As in the index behind it: written otherwise, it would be reckoned for each event. */
const nounOf = sql<string>`split_part(a.action, '.', 1)`;

/** Each filter alone finds its events in an index that has them by time: see the migration. */
export const eventsFound = (db: Database, filter: AuditFilter) => {
  const { search = '', noun, action, actorId, enterpriseId, since, until } = filter;
  const { number, address, id } = soughtIn(search) ?? {};
  const rows = rowsOfAll(db, 'for the platform');
  return rows
    .selectFrom('audit_events as a')
    .leftJoin('users as u', (on) => on.on('u.id', '=', idInEvent('a.actor_id')))
    .leftJoin('enterprises as e', (on) => on.on('e.id', '=', idInEvent('a.enterprise_id')))
    .select(['a.sequence', 'a.at', 'a.actor_id as actorId', 'a.action', 'a.ip', 'a.data'])
    .select(['a.target_kind as targetKind', 'a.target_id as targetId', 'a.request_id as requestId'])
    .select(['a.enterprise_id as enterpriseId', 'e.name as enterpriseName'])
    .select(sql<string>`coalesce(u.name, a.actor_label)`.as('actorName'))
    .select((event) => {
      const target = idInEvent('a.target_id');
      const named = <Name extends 'units' | 'roles' | 'drones' | 'payloads' | 'sites' | 'unlock_requests'>(
        table: Name,
      ) =>
        event
          .selectFrom(rows.table(`${table} as t`))
          .select(sql<string>`t.name`.as('name'))
          .where(sql<boolean>`t.id = ${target}`);
      const person = event.selectFrom('users as t').select('t.name').where('t.id', '=', target);
      return event
        .case()
        .when(isOfKind('account'))
        .then(person)
        .when(isOfKind('member'))
        .then(person)
        .when(isOfKind('enterprise'))
        .then(event.selectFrom('enterprises as t').select('t.name').where('t.id', '=', target))
        .when(isOfKind('announcement'))
        .then(event.selectFrom('announcements as t').select('t.title as name').where('t.id', '=', target))
        .when(isOfKind('droneModel'))
        .then(event.selectFrom('drone_models as t').select('t.name').where('t.id', '=', target))
        .when(isOfKind('zone'))
        .then(
          event
            .selectFrom('zones as t')
            .select('t.name')
            .where('t.id', '=', target)
            .orderBy('t.since', 'desc')
            .limit(1),
        )
        .when(isOfKind('zoneImport'))
        .then(event.selectFrom('zone_imports as t').select('t.file_name as name').where('t.id', '=', target))
        .when(isOfKind('unit'))
        .then(named('units'))
        .when(isOfKind('role'))
        .then(named('roles'))
        .when(isOfKind('drone'))
        .then(named('drones'))
        .when(isOfKind('payload'))
        .then(named('payloads'))
        .when(isOfKind('site'))
        .then(named('sites'))
        .when(isOfKind('unlock'))
        .then(named('unlock_requests'))
        .end()
        .as('targetName');
    })
    .where(isEqual('a.actor_id', actorId))
    .where(isEqual('a.enterprise_id', enterpriseId))
    .where(isEqual('a.action', action))
    .$if(noun !== undefined, (events) => events.where(nounOf, '=', noun ?? ''))
    .$if(number !== undefined, (events) => events.where('a.sequence', '=', number ?? ''))
    .where(isEqual('a.ip', address))
    .$if(id !== undefined, (events) =>
      events.where((where) => where.or([where('a.target_id', '=', id ?? ''), where('a.request_id', '=', id ?? '')])),
    )
    .$if(since !== undefined, (events) => events.where('a.at', '>=', new Date(since ?? 0)))
    .$if(until !== undefined, (events) => events.where('a.at', '<', new Date(until ?? 0)));
};

export type StoredEvent = Awaited<ReturnType<ReturnType<typeof eventsFound>['execute']>>[number];

export const findEvents = <Item>(db: Database, query: ListQuery, map: (row: StoredEvent) => Item) =>
  listPage({ ...query, sort: '-at' }, eventsFound(db, query), {
    sorts: { at: 'a.at' },
    tie: 'a.sequence',
    isCostly: true,
    countsAtMost: MOST_COUNTED,
    map,
  });

const ROWS_AT_ONCE = 1000;

/** Oldest first, as a log is read. By time and number, as the indexes have them: by number alone each piece would be sorted anew. */
export async function* readEvents(db: Database, filter: AuditFilter): AsyncGenerator<StoredEvent[]> {
  const all = eventsFound(db, filter).orderBy('a.at').orderBy('a.sequence').limit(ROWS_AT_ONCE);
  let last: StoredEvent | undefined;
  for (;;) {
    const after = last && sql<boolean>`(a.at, a.sequence) > (${last.at}, ${last.sequence})`;
    const piece: StoredEvent[] = await (after ? all.where(after) : all).execute();
    yield piece;
    last = piece.at(-1);
    if (piece.length < ROWS_AT_ONCE) return;
  }
}

/** From one to the next in the index: a log of a million events has a hundred deeds. */
export const listDeeds = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    with recursive deeds as (
      (select action from audit_events order by action limit 1)
      union all
      select (select e.action from audit_events e where e.action > deeds.action order by e.action limit 1)
      from deeds where deeds.action is not null
    )
    select action from deeds where action is not null`.execute(db);
  return rows.map(({ action }) => action);
};

import type { operationCalls } from '@skein/contract/operation-log.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { readInPieces } from '../../lists/read-in-pieces.ts';
import { rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { idInEvent, isOfKind } from '../audit/audit.module.ts';

type ListQuery = ReceivedInput<typeof operationCalls.list>['query'];
export type OperationFilter = ReceivedInput<typeof operationCalls.export>['query'];

/** The name of a member; of others only what the event itself says of them. */
const actorName = sql<string>`coalesce(u.name, a.actor_label)`;

const operationsOf = (
  db: Connection,
  tenant: Tenant,
  { noun, actorId, targetId, since, until, search }: OperationFilter,
) => {
  const rows = rowsOf(db, tenant);
  return rows
    .selectFrom('audit_events as a')
    .leftJoin(rows.table('memberships as m'), (on) => on.on('m.user_id', '=', idInEvent('a.actor_id')))
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['a.sequence', 'a.at', 'a.actor_id as actorId', 'a.action', 'a.ip', 'a.data'])
    .select(['a.target_kind as targetKind', 'a.target_id as targetId', actorName.as('actorName')])
    .select((event) => {
      const target = idInEvent('a.target_id');
      return event
        .case()
        .when(isOfKind('member'))
        .then(
          event
            .selectFrom(rows.table('memberships as tm'))
            .innerJoin('users as tu', 'tu.id', 'tm.user_id')
            .select('tu.name')
            .where('tm.user_id', '=', target),
        )
        .when(isOfKind('unit'))
        .then(event.selectFrom(rows.table('units as n')).select('n.name').where('n.id', '=', target))
        .when(isOfKind('role'))
        .then(event.selectFrom(rows.table('roles as r')).select('r.name').where('r.id', '=', target))
        .when(isOfKind('drone'))
        .then(event.selectFrom(rows.table('drones as d')).select('d.name').where('d.id', '=', target))
        .when(isOfKind('payload'))
        .then(event.selectFrom(rows.table('payloads as p')).select('p.name').where('p.id', '=', target))
        .when(isOfKind('site'))
        .then(event.selectFrom(rows.table('sites as s')).select('s.name').where('s.id', '=', target))
        .when(isOfKind('unlock'))
        .then(event.selectFrom(rows.table('unlock_requests as q')).select('q.name').where('q.id', '=', target))
        .end()
        .as('targetName');
    })
    .where(isEqual('a.actor_id', actorId))
    .where(isEqual('a.target_id', targetId))
    .$if(noun !== undefined, (events) => events.where('a.action', 'like', `${noun}.%`))
    .$if(since !== undefined, (events) => events.where('a.at', '>=', new Date(since ?? 0)))
    .$if(until !== undefined, (events) => events.where('a.at', '<', new Date(until ?? 0)))
    .where(containsText(['u.name', 'a.actor_label', 'a.target_id', 'a.action'], search));
};

export type StoredOperation = Awaited<ReturnType<ReturnType<typeof operationsOf>['execute']>>[number];

export const findOperations = <Item>(
  db: Database,
  tenant: Tenant,
  query: ListQuery,
  map: (row: StoredOperation) => Item,
) =>
  listPage(query, operationsOf(db, tenant, query), {
    sorts: { sequence: 'a.sequence' },
    tie: 'a.sequence',
    isCostly: true,
    map,
  });

/** Oldest first, as a log is read. */
export const readOperations = (db: Database, tenant: Tenant, filter: OperationFilter) =>
  readInPieces(operationsOf(db, tenant, filter), { column: 'a.sequence', key: 'sequence' });

export const countOperations = async (db: Database, tenant: Tenant): Promise<number> => {
  const { count } = await rowsOf(db, tenant)
    .selectFrom('audit_events as a')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

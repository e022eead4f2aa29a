import type { operationCalls } from '@skein/contract/operation-log.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { readInPieces } from '../../lists/read-in-pieces.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

type ListQuery = ReceivedInput<typeof operationCalls.list>['query'];
export type OperationFilter = ReceivedInput<typeof operationCalls.export>['query'];

/** The name of a member; of others only what the event itself says of them. */
const actorName = sql<string>`coalesce(u.name, a.actor_label)`;

const operationsOf = (
  db: Kysely<DB>,
  { enterpriseId }: Tenant,
  { noun, actorId, since, until, search }: OperationFilter,
) =>
  db
    .selectFrom('audit_events as a')
    .leftJoin('memberships as m', (on) =>
      on.on('m.enterprise_id', '=', enterpriseId).on(sql<boolean>`m.user_id::text = a.actor_id`),
    )
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['a.sequence', 'a.at', 'a.actor_id as actorId', 'a.action', 'a.ip', 'a.data'])
    .select(['a.target_kind as targetKind', 'a.target_id as targetId', actorName.as('actorName')])
    .where('a.enterprise_id', '=', enterpriseId)
    .where(isEqual('a.actor_id', actorId))
    .$if(noun !== undefined, (events) => events.where('a.action', 'like', `${noun}.%`))
    .$if(since !== undefined, (events) => events.where('a.at', '>=', new Date(since ?? 0)))
    .$if(until !== undefined, (events) => events.where('a.at', '<', new Date(until ?? 0)))
    .where(containsText(['u.name', 'a.actor_label', 'a.target_id', 'a.action'], search));

export type StoredOperation = Awaited<ReturnType<ReturnType<typeof operationsOf>['execute']>>[number];

export const findOperations = <Item>(
  db: Database,
  tenant: Tenant,
  query: ListQuery,
  map: (row: StoredOperation) => Item,
) => listPage(query, operationsOf(db, tenant, query), { sorts: { sequence: 'a.sequence' }, tie: 'a.sequence', map });

/** Oldest first, as a log is read. */
export const readOperations = (db: Database, tenant: Tenant, filter: OperationFilter) =>
  readInPieces(operationsOf(db, tenant, filter), { column: 'a.sequence', key: 'sequence' });

export const countOperations = async (db: Database, { enterpriseId }: Tenant): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { EnrolledFactor, userCalls, UserState } from '@skein/contract/user-administration.ts';
import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { isEqual } from '../../lists/conditions.ts';
import { isCalled } from '../../lists/is-called.ts';
import { listPage } from '../../lists/list-page.ts';
import { rowsOfAll } from '../../tenancy/tenant-rows.ts';

type ListQuery = ReceivedInput<typeof userCalls.list>['query'];

const state = sql<UserState>`case
  when u.disabled_at is not null then 'disabled'
  when u.deletion_at is not null then 'leaving'
  else 'active' end`;

const hasTotp = sql<boolean>`exists (select from totp_factors f where f.user_id = u.id)`;
const hasPasskey = sql<boolean>`exists (select from passkeys p where p.user_id = u.id)`;
const secondFactors = sql<EnrolledFactor[]>`array_remove(array[
  case when ${hasTotp} then 'totp' end,
  case when ${hasPasskey} then 'passkey' end], null)`;

/** Sessions go when they end; that there was one, the history of sign-ins still knows. */
const lastSeenAt = sql<Date | null>`greatest(
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id),
  (select max(i.at) from sign_ins i where i.user_id = u.id and i.outcome = 'opened'))`;

const usersIn = (db: Connection) => {
  const rows = rowsOfAll(db, 'for the platform');
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.mail', 'u.phone', 'u.is_platform_admin as isAdmin', 'u.created_at as createdAt'])
    .select([state.as('state'), secondFactors.as('secondFactors'), lastSeenAt.as('lastSeenAt')])
    .select((user) =>
      user
        .selectFrom(rows.table('memberships as m'))
        .innerJoin('enterprises as e', 'e.id', 'm.enterprise_id')
        .select(sql<string[]>`coalesce(array_agg(e.name order by m.joined_at), '{}')`.as('names'))
        .whereRef('m.user_id', '=', 'u.id')
        .as('enterprises'),
    )
    .where('u.erased_at', 'is', null);
};
export type StoredUser = Awaited<ReturnType<ReturnType<typeof usersIn>['executeTakeFirstOrThrow']>>;

export const findUsers = <Item>(db: Database, query: ListQuery, map: (row: StoredUser) => Item) =>
  listPage(
    query,
    usersIn(db)
      .where(isEqual(state, query.state))
      .where(isEqual('u.is_platform_admin', query.rank && query.rank === 'administrator'))
      .where(isEqual(sql`(${hasTotp} or ${hasPasskey})`, query.secondFactor && query.secondFactor === 'on'))
      .where(isCalled(['u.name'], query.search)),
    { sorts: { createdAt: 'u.created_at', name: 'u.name' }, tie: 'u.id', isCostly: true, map },
  );

export const findUser = (db: Database, id: string) => usersIn(db).where('u.id', '=', id).executeTakeFirst();

/** How far the newest submission of each kind has come. */
export const listVerifications = (db: Database, userId: string) =>
  db
    .selectFrom('verifications as c')
    .innerJoin('verification_versions as v', 'v.verification_id', 'c.id')
    .select(['c.auth_type as authType', 'v.state', 'v.submitted_at as submittedAt', 'v.expires_at as expiresAt'])
    .distinctOn('c.auth_type')
    .where('c.user_id', '=', userId)
    .where('c.auth_type', 'in', [1, 3, 4])
    .orderBy('c.auth_type')
    .orderBy('v.version', 'desc')
    .execute();

/** What was done to the account; signing in, and failing to, has a history of its own. */
export const listDeeds = (db: Database, userId: string, limit: number) =>
  db
    .selectFrom('audit_events')
    .select(['sequence', 'at', 'action', 'actor_label as by', sql<string | null>`data->>'reason'`.as('reason')])
    .where('target_kind', '=', 'account')
    .where('target_id', '=', userId)
    .where('action', 'not like', 'session.%')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();

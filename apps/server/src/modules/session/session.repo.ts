import type { Grants } from '@skein/contract/roles.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { sql, type DeleteQueryBuilder, type DeleteResult } from 'kysely';
import type { Database, PreparedStatement, Tx } from '../../db/database.ts';
import type { OpenTables } from '../../db/tenant-tables.ts';
import { acrossTenants } from '../../tenancy/tenant-rows.ts';
import { adminSessionLimits, userSessionLimits, type SessionLimits } from './session.limits.ts';

export interface StoredSession extends Omit<UserInfo, 'language' | 'deletionAt'> {
  readonly sessionId: string;
  readonly language: string | null;
  readonly deletionAt: Date | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** In which enterprise they work: the one chosen for this session, else the first that they joined. */
  readonly membership: StoredMembership | null;
}

interface StoredMembership {
  readonly enterpriseId: string;
  readonly enterpriseName: string;
  readonly unitId: string;
  readonly unitPath: string;
  readonly roles: readonly StoredRole[];
}

export interface StoredRole {
  readonly id: string;
  readonly builtIn: string | null;
  readonly name: string | null;
  readonly grants: Grants;
}

const accountColumns = `u.id, u.name, u.mail, u.phone, u.language, u.is_platform_admin as "isAdmin",
               u.avatar_file_id as "avatar", u.deletion_at as "deletionAt", m.membership`;

/** Where the user works: in the first of those of their enterprises that are meant. */
const membershipAmong = (meant: string): string => `left join lateral (
          select jsonb_build_object('enterpriseId', m.enterprise_id, 'enterpriseName', e.name,
                                    'unitId', n.id, 'unitPath', n.path, 'roles', r.roles) as membership
          from memberships m join enterprises e on e.id = m.enterprise_id join units n on n.id = m.unit_id
          cross join lateral (
            select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'builtIn', r.built_in, 'name', r.name,
                                                         'grants', r.grants) order by r.built_in, r.name), '[]') as roles
            from member_roles h join roles r on r.id = h.role_id
            where h.enterprise_id = m.enterprise_id and h.user_id = m.user_id
          ) r
          where m.user_id = u.id and m.disabled_at is null
          ${meant} limit 1
        ) m on true`;

/** Runs on every signed-in request whose session is not remembered. */
const sessionByToken: PreparedStatement<StoredSession> = {
  name: 'session-by-token',
  sql: `select s.id as "sessionId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", ${accountColumns}
        from sessions s join users u on u.id = s.user_id
        ${membershipAmong('order by m.enterprise_id = s.enterprise_id desc nulls last, m.joined_at, m.enterprise_id')}
        where s.token_hash = $1 and u.disabled_at is null`,
};

export type StoredUser = Omit<StoredSession, 'sessionId' | 'createdAt' | 'lastSeenAt'>;

/** Runs on every signed call. */
const userInEnterprise: PreparedStatement<StoredUser> = {
  name: 'user-in-enterprise',
  sql: `select ${accountColumns} from users u ${membershipAmong('and m.enterprise_id = $2')}
        where u.id = $1 and u.disabled_at is null`,
};

/** As they are in this enterprise, or without one. */
export const findUserIn = async (
  db: Database,
  userId: string,
  enterpriseId: string | null,
): Promise<StoredUser | undefined> => {
  const rows = await db.runPrepared(userInEnterprise, [userId, enterpriseId]);
  return rows[0];
};

export const findSession = async (db: Database, tokenHash: Buffer): Promise<StoredSession | undefined> => {
  const rows = await db.runPrepared(sessionByToken, [tokenHash]);
  return rows[0];
};

export interface NewSession {
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly method: string;
  readonly device: string;
  readonly addressRange: string;
  readonly now: Date;
  /** Sessions of this user created before it have ended for certain, and go. */
  readonly endedBefore: Date;
}

/** Returns the id of the new session. */
export const replaceEndedSessions = async (
  tx: Tx,
  { userId, tokenHash, method, device, addressRange, now, endedBefore }: NewSession,
): Promise<string> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('created_at', '<', endedBefore).execute();
  const { id } = await tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      enterprise_id: lastEntered(tx, userId),
      token_hash: tokenHash,
      method,
      device,
      address_range: addressRange,
      created_at: now,
      last_seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const lastEntered = (tx: Tx, userId: string) =>
  acrossTenants(tx, 'of one person')
    .selectFrom('memberships')
    .select('enterprise_id')
    .where('user_id', '=', userId)
    .where('entered_at', 'is not', null)
    .orderBy('entered_at', 'desc')
    .limit(1);

export interface SessionUse {
  readonly id: string;
  readonly at: Date;
}

/**
 * Waits for nobody: two who write many rows in different orders would deadlock, and so would one who ends them all.
 * Returns the sessions that somebody held just then, to be written the next time.
 */
export const writeUses = async (db: Database, uses: readonly SessionUse[]): Promise<string[]> => {
  const [ids, times] = [uses.map(({ id }) => id), uses.map(({ at }) => at)];
  const { rows } = await sql<{ id: string }>`
    with used as (select * from unnest(${ids}::uuid[], ${times}::timestamptz[]) as used (id, at)),
    free as (select id from sessions where id in (select id from used) for update skip locked),
    written as (
      update sessions s set last_seen_at = greatest(s.last_seen_at, used.at)
      from used where s.id = used.id and s.id in (select id from free) returning s.id
    )
    select id from sessions where id in (select id from used) and id not in (select id from free)`.execute(db);
  return rows.map(({ id }) => id);
};

export const listSessions = (db: Database, userId: string) =>
  db
    .selectFrom('sessions')
    .select([
      'id',
      'method',
      'device',
      'address_range as addressRange',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute();

export type Which = { readonly only: string } | { readonly allBut: string } | 'all';

/** Of this user's. Returns how many there were. */
export const deleteSessions = async (tx: Tx, userId: string, which: Which): Promise<number> => {
  const own = tx.deleteFrom('sessions').where('user_id', '=', userId);
  const { numDeletedRows } = await narrow(own, which).executeTakeFirst();
  return Number(numDeletedRows);
};

type Deletion = DeleteQueryBuilder<OpenTables, 'sessions', DeleteResult>;

const narrow = (own: Deletion, which: Which): Deletion => {
  if (which === 'all') return own;
  return 'only' in which ? own.where('id', '=', which.only) : own.where('id', '<>', which.allBut);
};

/** By the limits of each: what has run out stays in the table until its owner comes back. */
export const countOpenSessions = async (db: Database, now: Date): Promise<number> => {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const isOpen = ({ idleSeconds, absoluteSeconds }: SessionLimits) =>
    sql`(s.last_seen_at > ${before(idleSeconds)} and s.created_at > ${before(absoluteSeconds)})`;
  const { open } = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where(
      sql<boolean>`case when u.is_platform_admin then ${isOpen(adminSessionLimits)} else ${isOpen(userSessionLimits)} end`,
    )
    .executeTakeFirstOrThrow();
  return open;
};

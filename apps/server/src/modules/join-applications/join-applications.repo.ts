import type { ApplyState } from '@skein/contract/apply-state.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { joinApplicationCalls, listEnterprises } from '@skein/contract/join-applications.ts';
import { sql, type Kysely } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { containsText } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinTenant } from '../../tenancy/within-tenant.ts';

/** As they stand on the wire. */
export const WAITING = 1;
export const JOINED = 2;
export const REFUSED = 3;
const WITHDRAWN = 4;

/** Those that are certified: nobody can apply to what nobody has looked into. */
const joinable = (db: Kysely<DB>) => db.selectFrom('enterprises as e').where('e.certified_at', 'is not', null);

export const findEnterprise = (tx: Tx, id: string) =>
  joinable(tx).select(['e.id', 'e.name', 'e.dissolve_at as dissolveAt']).where('e.id', '=', id).executeTakeFirst();

type EnterpriseQuery = ReceivedInput<typeof listEnterprises>['query'];

export const findEnterprises = (db: Database, userId: string, { search, page, size }: EnterpriseQuery) =>
  listPage(
    { page, size, sort: 'name' },
    joinable(db)
      .select(['e.id', 'e.name', 'e.license_num as licenseNum', 'e.address'])
      .select(
        sql<ApplyState>`case
          when exists (select from memberships m where m.enterprise_id = e.id and m.user_id = ${userId}) then ${JOINED}
          else coalesce((
            select a.state from join_applications a where a.enterprise_id = e.id and a.user_id = ${userId}
            and a.state <> ${JOINED} order by a.created_at desc limit 1), 0)
        end`.as('applyState'),
      )
      .where('e.dissolve_at', 'is', null)
      .where(containsText(['e.name'], search)),
    { sorts: { name: 'e.name' }, tie: 'e.id', map: (row) => row },
  );

/** Held with the person's own row: two that are made at once are counted one after the other. */
export const countWaiting = async (tx: Tx, userId: string): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('join_applications')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', WAITING)
    .executeTakeFirstOrThrow();
  return count;
};

interface NewApplication {
  readonly enterpriseId: string;
  readonly userId: string;
  readonly unitId: string | null;
  readonly message: string;
  readonly now: Date;
}

export const insertApplication = async (tx: Tx, application: NewApplication): Promise<string> => {
  const { enterpriseId: enterprise_id, userId: user_id, unitId: unit_id, message, now } = application;
  const row = { enterprise_id, user_id, unit_id, message, state: WAITING, created_at: now };
  const inserting = tx.insertInto('join_applications').values(row).returning('id').executeTakeFirstOrThrow();
  return (await refuseTwin('already_applied', inserting)).id;
};

const applicationsOf = (db: Kysely<DB>, tenant: Tenant) =>
  db
    .selectFrom('join_applications as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('enterprises as e', 'e.id', 'a.enterprise_id')
    .leftJoin('units as n', 'n.id', 'a.unit_id')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .select(['a.id', 'a.message', 'a.refuse_msg as refuseMsg', 'a.created_at as createdAt'])
    .select(['a.decided_at as decidedAt', 'd.name as decidedBy', 'e.name as enterpriseName'])
    .select(['u.id as userId', 'u.name', 'u.mail', 'u.phone', 'u.language', 'n.id as unitId', 'n.name as unit'])
    .select(sql<ApplyState>`a.state`.as('applyState'))
    // One that names no unit is for who manages the whole.
    .where(withinTenant(tenant, { enterprise: 'a.enterprise_id', unitPath: 'n.path', owner: 'a.decided_by' }));
export type StoredApplication = NonNullable<Awaited<ReturnType<typeof holdApplication>>>;

type ListQuery = ReceivedInput<typeof joinApplicationCalls.list>['query'];

export const findPage = <Item>(
  db: Database,
  tenant: Tenant,
  query: ListQuery,
  map: (row: StoredApplication) => Item,
) => {
  const { search, applyState } = query;
  const all = applicationsOf(db, tenant)
    .where(containsText(['u.name', 'a.message'], search))
    .$if(applyState !== undefined, (rows) => rows.where('a.state', '=', Number(applyState)));
  return listPage(query, all, { sorts: { createdAt: 'a.created_at' }, tie: 'a.id', map });
};

/** Held until the transaction ends. */
export const holdApplication = (tx: Tx, tenant: Tenant, id: string) =>
  applicationsOf(tx, tenant).where('a.id', '=', id).forUpdate('a').executeTakeFirst();

interface Decision {
  readonly state: typeof JOINED | typeof REFUSED;
  readonly refuseMsg: string | null;
  readonly decidedBy: string;
  readonly now: Date;
}

/** Of one that is held. */
export const decideApplication = (tx: Tx, id: string, { state, refuseMsg, decidedBy, now }: Decision) =>
  tx
    .updateTable('join_applications')
    .set({ state, refuse_msg: refuseMsg, decided_by: decidedBy, decided_at: now })
    .where('id', '=', id)
    .execute();

/** Whoever has come in by another way waits no longer. */
export const settleWaiting = (tx: Tx, enterpriseId: string, userId: string, now: Date) =>
  tx
    .updateTable('join_applications')
    .set({ state: JOINED, decided_at: now })
    .where('enterprise_id', '=', enterpriseId)
    .where('user_id', '=', userId)
    .where('state', '=', WAITING)
    .execute();

export const listOwn = (db: Database, userId: string) =>
  db
    .selectFrom('join_applications as a')
    .innerJoin('enterprises as e', 'e.id', 'a.enterprise_id')
    .select(['a.id', 'a.enterprise_id as enterpriseId', 'e.name as enterpriseName', 'a.message'])
    .select(['a.refuse_msg as refuseMsg', 'a.created_at as createdAt', 'a.decided_at as decidedAt'])
    .select(sql<ApplyState>`a.state`.as('applyState'))
    .where('a.user_id', '=', userId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(100)
    .execute();

/** Undefined: theirs is no such application. False: it is decided. */
export const withdraw = async (tx: Tx, userId: string, id: string, now: Date) => {
  const own = await tx
    .selectFrom('join_applications')
    .select(['state', 'enterprise_id as enterpriseId'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (own?.state !== WAITING) return own && { ...own, isWithdrawn: false };
  await tx.updateTable('join_applications').set({ state: WITHDRAWN, decided_at: now }).where('id', '=', id).execute();
  return { ...own, isWithdrawn: true };
};

export const deleteApplications = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('join_applications').where('user_id', '=', userId).execute();
};

import type { ApplyState } from '@skein/contract/apply-state.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { joinApplicationCalls, listEnterprises } from '@skein/contract/join-applications.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { containsText } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { acrossTenants, rowsOf, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

/** As they stand on the wire. */
export const WAITING = 1;
export const JOINED = 2;
export const REFUSED = 3;
const WITHDRAWN = 4;

/** Those that are certified: nobody can apply to what nobody has looked into. */
const joinable = (db: Connection) => db.selectFrom('enterprises as e').where('e.certified_at', 'is not', null);

export const findEnterprise = (tx: Tx, id: string) =>
  joinable(tx).select(['e.id', 'e.name', 'e.dissolve_at as dissolveAt']).where('e.id', '=', id).executeTakeFirst();

/** Their own, in whichever enterprises. */
const applicationsBy = (db: Connection, userId: string) =>
  acrossTenants(db, 'of one person').selectFrom('join_applications as a').where('a.user_id', '=', userId);

/** How far a person has come with the enterprise `e`. */
const applyStateOf = (db: Connection, userId: string) => {
  const joined = acrossTenants(db, 'of one person')
    .selectFrom('memberships as m')
    .select('m.user_id')
    .where('m.user_id', '=', userId)
    .where(sql<boolean>`m.enterprise_id = e.id`);
  const latest = applicationsBy(db, userId)
    .select('a.state')
    .where(sql<boolean>`a.enterprise_id = e.id`)
    .where('a.state', '<>', JOINED)
    .orderBy('a.created_at', 'desc')
    .limit(1);
  return sql<ApplyState>`case when exists ${joined} then ${JOINED} else coalesce(${latest}, 0) end`;
};

type EnterpriseQuery = ReceivedInput<typeof listEnterprises>['query'];

export const findEnterprises = (db: Database, userId: string, { search, page, size }: EnterpriseQuery) =>
  listPage(
    { page, size, sort: 'name' },
    joinable(db)
      .select(['e.id', 'e.name', 'e.license_num as licenseNum', 'e.address'])
      .select(applyStateOf(db, userId).as('applyState'))
      .where('e.dissolve_at', 'is', null)
      .where(containsText(['e.name'], search)),
    { sorts: { name: 'e.name' }, tie: 'e.id', map: (row) => row },
  );

/** Held with the person's own row: two that are made at once are counted one after the other. */
export const countWaiting = async (tx: Tx, userId: string): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await applicationsBy(tx, userId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('a.state', '=', WAITING)
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
  const { enterpriseId, userId: user_id, unitId: unit_id, message, now } = application;
  const row = { user_id, unit_id, message, state: WAITING, created_at: now };
  const inserting = rowsOfEnterprise(tx, enterpriseId).insertInto('join_applications', row).returning('id');
  return (await refuseTwin('already_applied', inserting.executeTakeFirstOrThrow())).id;
};

const applicationsOf = (db: Connection, tenant: Tenant) => {
  const rows = rowsOf(db, tenant);
  return (
    rows
      .selectFrom('join_applications as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .innerJoin('enterprises as e', 'e.id', 'a.enterprise_id')
      .leftJoin(rows.table('units as n'), 'n.id', 'a.unit_id')
      .leftJoin('users as d', 'd.id', 'a.decided_by')
      .select(['a.id', 'a.message', 'a.refuse_msg as refuseMsg', 'a.created_at as createdAt'])
      .select(['a.decided_at as decidedAt', 'd.name as decidedBy', 'e.name as enterpriseName'])
      .select(['u.id as userId', 'u.name', 'u.mail', 'u.phone', 'u.language', 'n.id as unitId', 'n.name as unit'])
      .select(sql<ApplyState>`a.state`.as('applyState'))
      // One that names no unit is for who manages the whole.
      .where(withinScope(tenant, { unitPath: 'n.path', owner: 'a.decided_by' }))
  );
};
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
  readonly now: Date;
}

/** Of one that is held. */
export const decideApplication = (tx: Tx, tenant: Tenant, id: string, { state, refuseMsg, now }: Decision) =>
  rowsOf(tx, tenant)
    .updateTable('join_applications as a')
    .set({ state, refuse_msg: refuseMsg, decided_by: tenant.userId, decided_at: now })
    .where('id', '=', id)
    .execute();

/** Whoever has come in by another way waits no longer. */
export const settleWaiting = (tx: Tx, enterpriseId: string, userId: string, now: Date) =>
  rowsOfEnterprise(tx, enterpriseId)
    .updateTable('join_applications as a')
    .set({ state: JOINED, decided_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', WAITING)
    .execute();

export const listOwn = (db: Database, userId: string) =>
  applicationsBy(db, userId)
    .innerJoin('enterprises as e', 'e.id', 'a.enterprise_id')
    .select(['a.id', 'a.enterprise_id as enterpriseId', 'e.name as enterpriseName', 'a.message'])
    .select(['a.refuse_msg as refuseMsg', 'a.created_at as createdAt', 'a.decided_at as decidedAt'])
    .select(sql<ApplyState>`a.state`.as('applyState'))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(100)
    .execute();

/** Undefined: theirs is no such application. False: it is decided. */
export const withdraw = async (tx: Tx, userId: string, id: string, now: Date) => {
  const own = await applicationsBy(tx, userId)
    .select(['a.state', 'a.enterprise_id as enterpriseId'])
    .where('a.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (own?.state !== WAITING) return own && { ...own, isWithdrawn: false };
  await rowsOfEnterprise(tx, own.enterpriseId)
    .updateTable('join_applications as a')
    .set({ state: WITHDRAWN, decided_at: now })
    .where('id', '=', id)
    .execute();
  return { ...own, isWithdrawn: true };
};

export const deleteApplications = async (tx: Tx, userId: string): Promise<void> => {
  await acrossTenants(tx, 'of one person').deleteFrom('join_applications').where('user_id', '=', userId).execute();
};

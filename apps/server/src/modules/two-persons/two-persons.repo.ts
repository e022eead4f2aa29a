import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { twoPersonCalls, TwoPersonDeed, TwoPersonState } from '@skein/contract/two-persons.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { KEPT_MILLISECONDS } from './two-persons.limits.ts';

type ListQuery = ReceivedInput<typeof twoPersonCalls.list>['query'];

/** It expires by time passing: nothing has to run for that. */
const stateAt = (now: Date) => sql<TwoPersonState>`case
  when r.state = 'waiting' and r.expires_at <= ${now} then 'expired' else r.state end`;

const requestsAt = (db: Connection, now: Date) =>
  db
    .selectFrom('two_person_requests as r')
    .innerJoin('users as s', 's.id', 'r.subject_id')
    .leftJoin('users as a', (join) => join.onRef('a.id', '=', 'r.asked_by').on('a.erased_at', 'is', null))
    .leftJoin('users as d', (join) => join.onRef('d.id', '=', 'r.decided_by').on('d.erased_at', 'is', null))
    .select(['r.id', 'r.subject_id as subjectId', 'r.subject_print as subjectPrint', 'r.reason', 'r.refusal'])
    .select([
      'r.asked_by as askerId',
      'r.asked_at as askedAt',
      'r.expires_at as expiresAt',
      'r.decided_at as decidedAt',
    ])
    .select(['s.name as subjectName', 's.mail as subjectMail', 's.phone as subjectPhone'])
    .select(['a.name as askedBy', 'd.name as decidedBy', stateAt(now).as('state')])
    // Written through the contract only.
    .select(sql<TwoPersonDeed>`r.deed`.as('deed'));
export type StoredRequest = Awaited<ReturnType<ReturnType<typeof requestsAt>['executeTakeFirstOrThrow']>>;

export const findPage = <Item>(db: Database, now: Date, query: ListQuery, map: (row: StoredRequest) => Item) =>
  listPage(
    query,
    requestsAt(db, now)
      .where(isEqual('r.deed', query.deed))
      .where(isEqual('r.subject_id', query.subjectId))
      .where(isEqual(stateAt(now), query.state))
      .where(containsText(['s.name', 'a.name'], query.search)),
    { sorts: { askedAt: 'r.asked_at' }, tie: 'r.id', map },
  );

export const findRequest = (tx: Tx, id: string, now: Date) =>
  requestsAt(tx, now).where('r.id', '=', id).executeTakeFirst();

/** Held until the transaction ends: of two who decide at once, the second finds it decided. */
export const holdRequest = (tx: Tx, id: string, now: Date) =>
  requestsAt(tx, now).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

export interface NewRequest {
  readonly id: string;
  readonly deed: TwoPersonDeed;
  readonly subjectId: string;
  readonly subjectPrint: Buffer;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly reason: string;
}

/** False when the same waits already. One that has expired makes room. The subject is held. */
export const insertRequest = async (tx: Tx, request: NewRequest): Promise<boolean> => {
  await tx
    .updateTable('two_person_requests')
    .set({ state: 'expired' })
    .where('subject_id', '=', request.subjectId)
    .where('deed', '=', request.deed)
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', request.askedAt)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('two_person_requests')
    .values({
      id: request.id,
      deed: request.deed,
      subject_id: request.subjectId,
      subject_print: request.subjectPrint,
      asked_by: request.askedBy,
      asked_at: request.askedAt,
      expires_at: request.expiresAt,
      reason: request.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

interface Decision {
  readonly state: Extract<TwoPersonState, 'done' | 'refused' | 'withdrawn'>;
  readonly by: string;
  readonly at: Date;
  readonly refusal?: string;
}

/** Of a row that is held. */
export const closeRequest = async (tx: Tx, id: string, { state, by, at, refusal }: Decision): Promise<void> => {
  await tx
    .updateTable('two_person_requests')
    .set({ state, decided_by: by, decided_at: at, refusal: refusal ?? null })
    .where('id', '=', id)
    .execute();
};

export const setAdministrator = async (tx: Tx, userId: string, isAdmin: boolean): Promise<void> => {
  await tx.updateTable('users').set({ is_platform_admin: isAdmin }).where('id', '=', userId).execute();
};

/** What tells one second factor from another that was enrolled in its place. */
export const listFactorMarks = async (tx: Tx, userId: string): Promise<string[]> => {
  const app = await tx.selectFrom('totp_factors').select('enrolled_at').where('user_id', '=', userId).execute();
  const keys = await tx.selectFrom('passkeys').select('id').where('user_id', '=', userId).orderBy('id').execute();
  return [...app.map((row) => row.enrolled_at.toISOString()), ...keys.map(({ id }) => id)];
};

/** About somebody, and by them. */
export const listOf = (db: Database, userId: string) =>
  db
    .selectFrom('two_person_requests')
    .select(['deed', 'state', 'reason', 'refusal', 'asked_at as askedAt', 'decided_at as decidedAt'])
    .select(sql<boolean>`subject_id = ${userId}`.as('isAboutYou'))
    .where((where) =>
      where.or([where('subject_id', '=', userId), where('asked_by', '=', userId), where('decided_by', '=', userId)]),
    )
    .orderBy('asked_at')
    .execute();

export const forgetAbout = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('two_person_requests').where('subject_id', '=', userId).execute();
};

/** What was decided or has expired long since. Nothing is deleted where there is nothing: pages would be told. */
export const sweepRequests = async (db: Database, now: Date): Promise<void> => {
  const keptSince = new Date(now.getTime() - KEPT_MILLISECONDS);
  const old = await db
    .selectFrom('two_person_requests')
    .select('id')
    .where(sql<boolean>`coalesce(decided_at, expires_at) <= ${keptSince}`)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.deleteFrom('two_person_requests').where('id', 'in', ids).execute();
};

/** What waits for a second person, and since when. */
export const measureWaiting = (db: Database, now: Date) =>
  db
    .selectFrom('two_person_requests as r')
    .select([sql<number>`count(*)::integer`.as('waiting'), sql<Date | null>`min(r.asked_at)`.as('since')])
    .where(isEqual(stateAt(now), 'waiting'))
    .executeTakeFirstOrThrow();

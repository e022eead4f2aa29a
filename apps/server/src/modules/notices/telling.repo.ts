import type { Notice } from '@skein/contract/notices.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { describeNotice } from './describe-notice.ts';
import { storedColumns } from './notices.repo.ts';

/** Any number that nothing else in this database locks. */
export const MARKING_LOCK = 7_309_114_001;

/** An installation that has none yet may have very many: the others wait no longer for the lock than this many take. */
const MARKED_AT_ONCE = 5000;

export interface ToldNotice {
  readonly userId: string;
  readonly mark: number;
  /** Undefined if it is of a kind that only a newer process beside this one knows, and the pages that it serves. */
  readonly notice: Notice | undefined;
}

/**
 * Gives the notices that have none yet their marks: one process at a time, and only what is committed. So whoever has read up
 * to a mark never finds a smaller one later. True when there may be more.
 */
export const markNotices = async (db: Database): Promise<boolean> => {
  const waiting = db.selectFrom('notices').select('id').where('mark', 'is', null).limit(1);
  if (!(await waiting.executeTakeFirst())) return false;
  return db.inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${MARKING_LOCK})`.execute(tx);
    const { numAffectedRows } = await sql`
      update notices set mark = marked.mark from (
        select id, nextval('notice_marks') as mark from (
          select id from notices where mark is null order by at, id limit ${MARKED_AT_ONCE}
        ) as waiting
      ) as marked where notices.id = marked.id`.execute(tx);
    return Number(numAffectedRows) === MARKED_AT_ONCE;
  });
};

export const findLastMark = async (db: Database): Promise<number> => {
  const { last } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.max('mark').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
};

export const listNoticesAfter = async (
  db: Database,
  mark: number,
  { userId, atMost }: { readonly userId?: string; readonly atMost: number },
): Promise<ToldNotice[]> => {
  const rows = await db
    .selectFrom('notices')
    .select([...storedColumns, 'user_id as userId', 'mark'])
    .where('mark', '>', String(mark))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('mark')
    .limit(atMost)
    .execute();
  return rows.map(({ userId: owner, mark: reached, ...row }) => ({
    userId: owner,
    mark: Number(reached),
    notice: describeNotice(row),
  }));
};

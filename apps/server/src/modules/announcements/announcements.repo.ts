import type { AnnouncementFacts, announcementCalls, AnnouncementState } from '@skein/contract/announcements.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { KEPT_MILLISECONDS } from './announcements.limits.ts';

type ListQuery = ReceivedInput<typeof announcementCalls.list>['query'];

const toColumns = ({ englishTitle, englishText, ...alike }: AnnouncementFacts) => ({
  ...alike,
  english_title: englishTitle,
  english_text: englishText,
});

const stateAt = (now: Date) => sql<AnnouncementState>`case
  when a.withdrawn_at is not null then 'withdrawn'
  when a.ends_at <= ${now} then 'over'
  else 'shown' end`;

const announcementsAt = (db: Connection, now: Date) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('users as u', 'u.id', 'a.published_by')
    .select(['a.id', 'a.version', 'a.title', 'a.text', 'a.level', 'a.term', 'u.name as publishedBy'])
    .select(['a.english_title as englishTitle', 'a.english_text as englishText'])
    .select(['a.published_at as publishedAt', 'a.ends_at as endsAt', 'a.updated_at as updatedAt'])
    .select(stateAt(now).as('state'))
    // Written through the contract only.
    .$narrowType<Pick<AnnouncementFacts, 'level' | 'term'>>();
export type StoredAnnouncement = Awaited<ReturnType<typeof holdAnnouncement>> & object;

const sorts = { publishedAt: 'a.published_at', updatedAt: 'a.updated_at' } as const;

export const findPage = <Item>(db: Database, now: Date, query: ListQuery, map: (row: StoredAnnouncement) => Item) =>
  listPage(
    query,
    announcementsAt(db, now)
      .where(isEqual('a.level', query.level))
      .where(isEqual(stateAt(now), query.state))
      .where(containsText(['a.title', 'a.text', 'a.english_title', 'a.english_text'], query.search)),
    { sorts, tie: 'a.id', map },
  );

export const holdAnnouncement = (tx: Tx, id: string, now: Date) =>
  announcementsAt(tx, now).where('a.id', '=', id).forUpdate('a').executeTakeFirst();

/** One at a time: two who publish at once would both find room for one. */
export const holdShown = async (tx: Tx, now: Date): Promise<number> => {
  await sql`lock table announcements in share row exclusive mode`.execute(tx);
  return countShown(tx, now);
};

export const countShown = async (db: Connection, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('announcements as a')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(stateAt(now), '=', 'shown')
    .executeTakeFirstOrThrow();
  return Number(count);
};

interface Publication {
  readonly id: string;
  readonly publishedBy: string;
  readonly now: Date;
  readonly endsAt: Date | null;
}

export const insertAnnouncement = async (
  tx: Tx,
  { id, publishedBy, now, endsAt }: Publication,
  facts: AnnouncementFacts,
): Promise<void> => {
  const row = {
    ...toColumns(facts),
    id,
    published_by: publishedBy,
    published_at: now,
    updated_at: now,
    ends_at: endsAt,
  };
  await tx.insertInto('announcements').values(row).execute();
};

/** Of a row that is held. */
export const writeAnnouncement = async (
  tx: Tx,
  id: string,
  { now, endsAt }: Pick<Publication, 'now' | 'endsAt'>,
  facts: AnnouncementFacts,
): Promise<void> => {
  await tx
    .updateTable('announcements')
    .set({ ...toColumns(facts), ends_at: endsAt, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
};

export const setWithdrawn = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('announcements')
    .set({ withdrawn_at: now, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** What is shown, but for what this person has closed as it stands; the latest first. */
export const listOpenFor = (db: Database, userId: string, now: Date) =>
  announcementsAt(db, now)
    .leftJoin('closed_announcements as c', (join) =>
      join.onRef('c.announcement_id', '=', 'a.id').onRef('c.version', '=', 'a.version').on('c.user_id', '=', userId),
    )
    .where('c.user_id', 'is', null)
    .where(stateAt(now), '=', 'shown')
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id')
    .execute();

/** Never one that is not there yet, and of two the later: a page that was left open knows an older one. False when there is none. */
export const insertClosed = async (
  db: Database,
  closed: { readonly userId: string; readonly id: string; readonly version: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('closed_announcements')
    .columns(['user_id', 'announcement_id', 'version'])
    .expression(
      db
        .selectFrom('announcements as a')
        .select([sql.val(closed.userId).as('user_id'), 'a.id'])
        .select(sql<number>`least(a.version, ${closed.version}::integer)`.as('version'))
        .where('a.id', '=', closed.id),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'announcement_id'])
        .doUpdateSet({ version: sql<number>`greatest(closed_announcements.version, excluded.version)` }),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Those that ended before then. */
const endedBefore = (moment: Date) => sql<boolean>`least(a.withdrawn_at, a.ends_at) <= ${moment}`;

/** What is over long since, and who has closed what is over. Nothing is deleted where there is nothing: pages would be told. */
export const sweepAnnouncements = async (db: Database, now: Date): Promise<void> => {
  const ended = (moment: Date) => db.selectFrom('announcements as a').select('a.id').where(endedBefore(moment));
  await db.deleteFrom('closed_announcements').where('announcement_id', 'in', ended(now)).execute();
  const old = await ended(new Date(now.getTime() - KEPT_MILLISECONDS)).execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.deleteFrom('announcements').where('id', 'in', ids).execute();
};

export const listClosedBy = (db: Database, userId: string) =>
  db
    .selectFrom('closed_announcements as c')
    .innerJoin('announcements as a', 'a.id', 'c.announcement_id')
    .select(['a.title', 'c.version'])
    .where('c.user_id', '=', userId)
    .orderBy('a.published_at')
    .execute();

export const forgetClosed = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('closed_announcements').where('user_id', '=', userId).execute();
  await tx.updateTable('announcements').set({ published_by: null }).where('published_by', '=', userId).execute();
};

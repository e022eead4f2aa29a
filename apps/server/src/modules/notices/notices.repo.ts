import type { NoticeKind } from '@skein/contract/notices.ts';
import type { Database, Tx } from '../../db/database.ts';

export interface StoredNotice {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly readAt: Date | null;
}

export interface NewNotice {
  readonly id: string;
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly at: Date;
}

const INSERTED_AT_ONCE = 1000;

export const insertNotices = async (tx: Tx, notices: readonly NewNotice[]): Promise<void> => {
  for (let start = 0; start < notices.length; start += INSERTED_AT_ONCE) {
    const some = notices.slice(start, start + INSERTED_AT_ONCE);
    const rows = some.map(({ id, userId, kind, at }) => ({ id, user_id: userId, kind, at }));
    await tx.insertInto('notices').values(rows).execute();
  }
};

export const sweepNotices = async (tx: Tx, userId: string, before: Date): Promise<void> => {
  await tx.deleteFrom('notices').where('user_id', '=', userId).where('at', '<', before).execute();
};

export const listNotices = (
  db: Database,
  userId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StoredNotice[]> => selectOf(db, userId).limit(limit).offset(offset).execute();

export const listAllNotices = (db: Database, userId: string): Promise<StoredNotice[]> => selectOf(db, userId).execute();

export const countNotices = async (db: Database, userId: string): Promise<{ total: number; unread: number }> => {
  const { total, unread } = await db
    .selectFrom('notices')
    .select((select) => [
      select.fn.countAll().as('total'),
      select.fn.countAll().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { total: Number(total), unread: Number(unread) };
};

/** Somebody else's are left alone without a word: whether they exist is nobody's business. */
export const markRead = async (db: Database, userId: string, ids: readonly string[], at: Date): Promise<void> => {
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute();
};

export const deleteNotices = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
};

const selectOf = (db: Database, userId: string) =>
  db
    .selectFrom('notices')
    .select(['id', 'kind', 'at', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id');

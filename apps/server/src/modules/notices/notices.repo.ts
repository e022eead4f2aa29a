import type { NoticeKind } from '@skein/contract/notices.ts';
import type { Database, Tx } from '../../db/database.ts';

export interface StoredNotice {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly readAt: Date | null;
  readonly enterprise: string | null;
  readonly service: string | null;
  readonly drone: string | null;
  readonly unlock: string | null;
  readonly unlockId: string | null;
  readonly accessKey: string | null;
}

export interface NewNotice {
  readonly id: string;
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly enterpriseName: string | null;
  readonly service: string | null;
  readonly drone: string | null;
  readonly unlock: string | null;
  readonly unlockId: string | null;
  readonly accessKey: string | null;
}

const INSERTED_AT_ONCE = 1000;

export const storedColumns = [
  'id',
  'kind',
  'at',
  'read_at as readAt',
  'enterprise_name as enterprise',
  'service',
  'drone',
  'unlock',
  'unlock_id as unlockId',
  'access_key as accessKey',
] as const;

export const insertNotices = async (tx: Tx, notices: readonly NewNotice[]): Promise<void> => {
  for (let start = 0; start < notices.length; start += INSERTED_AT_ONCE) {
    const some = notices.slice(start, start + INSERTED_AT_ONCE);
    const rows = some.map(
      ({
        userId: user_id,
        enterpriseName: enterprise_name,
        unlockId: unlock_id,
        accessKey: access_key,
        ...notice
      }) => ({
        ...notice,
        unlock_id,
        access_key,
        user_id,
        enterprise_name,
      }),
    );
    await tx.insertInto('notices').values(rows).execute();
  }
};

export const sweepNotices = async (tx: Tx, userId: string, before: Date): Promise<void> => {
  await tx.deleteFrom('notices').where('user_id', '=', userId).where('at', '<', before).execute();
};

interface Wanted {
  readonly kinds: readonly NoticeKind[];
  readonly is: 'unread' | 'read' | undefined;
}

const matching = (db: Database, userId: string, { kinds, is }: Wanted) =>
  db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .$if(is !== undefined, (notices) => notices.where('read_at', is === 'unread' ? 'is' : 'is not', null));

export const listNotices = (
  db: Database,
  userId: string,
  { limit, offset, ...wanted }: Wanted & { readonly limit: number; readonly offset: number },
): Promise<StoredNotice[]> =>
  matching(db, userId, wanted)
    .select(storedColumns)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countMatching = async (db: Database, userId: string, wanted: Wanted): Promise<number> => {
  const { total } = await matching(db, userId, wanted)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

export const listAllNotices = (db: Database, userId: string): Promise<StoredNotice[]> => selectOf(db, userId).execute();

export const markAllRead = async (db: Database, userId: string, until: Date, at: Date): Promise<void> => {
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('at', '<=', until)
    .where('read_at', 'is', null)
    .execute();
};

/** Returns how many of these are theirs; those that were read already stay as they are. */
export const markRead = async (tx: Tx, userId: string, ids: ReadonlySet<string>, at: Date): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(at)) }))
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const deleteNotices = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
};

const selectOf = (db: Database, userId: string) =>
  db.selectFrom('notices').select(storedColumns).where('user_id', '=', userId).orderBy('at', 'desc').orderBy('id');

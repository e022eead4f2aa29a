import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@skein/contract/notices.ts';
import type { Tx } from '../../db/database.ts';
import { insertNotices, sweepNotices } from './notices.repo.ts';

const KEPT_MILLISECONDS = 180 * 24 * 60 * 60 * 1000;

/** The same to many at once. What is old of theirs goes when they are told something of their own. */
export const leaveNotices = async (tx: Tx, userIds: readonly string[], kind: NoticeKind, at: Date): Promise<void> => {
  await insertNotices(
    tx,
    userIds.map((userId) => ({ id: randomUUID(), userId, kind, at })),
  );
};

/** Tells a person inside the product. In the deed's own transaction: what did not happen is not told. */
export const leaveNotice = async (tx: Tx, userId: string, kind: NoticeKind, at: Date): Promise<void> => {
  await insertNotices(tx, [{ id: randomUUID(), userId, kind, at }]);
  await sweepNotices(tx, userId, new Date(at.getTime() - KEPT_MILLISECONDS));
};

import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@skein/contract/notices.ts';
import type { Tx } from '../../db/database.ts';
import { insertNotice, sweepNotices } from './notices.repo.ts';

const KEPT_MILLISECONDS = 180 * 24 * 60 * 60 * 1000;

/** Tells a person inside the product. In the deed's own transaction: what did not happen is not told. */
export const leaveNotice = async (tx: Tx, userId: string, kind: NoticeKind, at: Date): Promise<void> => {
  await insertNotice(tx, { id: randomUUID(), userId, kind, at });
  await sweepNotices(tx, userId, new Date(at.getTime() - KEPT_MILLISECONDS));
};

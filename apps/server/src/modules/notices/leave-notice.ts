import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@skein/contract/notices.ts';
import type { ServiceName } from '@skein/contract/service-names.ts';
import type { Tx } from '../../db/database.ts';
import { findEnterpriseName } from '../enterprises/enterprises.module.ts';
import { insertNotices, sweepNotices } from './notices.repo.ts';

const KEPT_MILLISECONDS = 180 * 24 * 60 * 60 * 1000;

/** What is told of. Names of people are not kept here: whom it concerns is said by the page that it leads to. */
export interface NoticeAbout {
  readonly enterpriseId?: string;
  readonly service?: ServiceName;
  /** What it is called. */
  readonly drone?: string;
  /** What a request is called, by its name and number. */
  readonly unlock?: string;
  readonly unlockId?: string;
  /** What a key is called. */
  readonly accessKey?: string;
}

/** The same to many at once. What is old of theirs goes when they are told something of their own. */
export const leaveNotices = async (
  tx: Tx,
  userIds: readonly string[],
  kind: NoticeKind,
  at: Date,
  { enterpriseId, service, drone, unlock, unlockId, accessKey }: NoticeAbout = {},
): Promise<void> => {
  if (userIds.length === 0) return;
  const enterpriseName = enterpriseId === undefined ? null : await findEnterpriseName(tx, enterpriseId);
  await insertNotices(
    tx,
    userIds.map((userId) => ({
      id: randomUUID(),
      userId,
      kind,
      at,
      enterpriseName,
      service: service ?? null,
      drone: drone ?? null,
      unlock: unlock ?? null,
      unlockId: unlockId ?? null,
      accessKey: accessKey ?? null,
    })),
  );
};

/** Tells a person inside the product. In the deed's own transaction: what did not happen is not told. */
export const leaveNotice = async (
  tx: Tx,
  userId: string,
  kind: NoticeKind,
  at: Date,
  about?: NoticeAbout,
): Promise<void> => {
  await leaveNotices(tx, [userId], kind, at, about);
  await sweepNotices(tx, userId, new Date(at.getTime() - KEPT_MILLISECONDS));
};

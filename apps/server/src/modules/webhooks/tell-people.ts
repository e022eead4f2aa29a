import type { NoticeKind } from '@skein/contract/notices.ts';
import type { Tx } from '../../db/database.ts';
import type { Messages } from '../../messages/messages.ts';
import { tellAsWished } from '../../messages/tell-as-wished.ts';
import { findReachable } from '../../reviews/reviews.repo.ts';
import { findEnterpriseName, isMember } from '../enterprises/enterprises.module.ts';
import { listAdministrators } from '../members/members.module.ts';
import { leaveNotices } from '../notices/notices.module.ts';

interface Webhook {
  readonly enterpriseId: string;
  readonly name: string;
  readonly createdBy: string | null;
}

/** Whoever made it, and those who administer the enterprise: by the bell, and by mail as they wish. */
export const tellPeople = async (
  messages: Messages,
  tx: Tx,
  { enterpriseId, name, createdBy }: Webhook,
  kind: Extract<NoticeKind, `webhook${string}`>,
  now: Date,
): Promise<void> => {
  const told = new Set(await listAdministrators(tx, enterpriseId));
  if (createdBy !== null && (await isMember(tx, enterpriseId, createdBy))) told.add(createdBy);
  await leaveNotices(tx, [...told], kind, now, { enterpriseId, webhook: name });
  const values = { enterpriseId, enterpriseName: await findEnterpriseName(tx, enterpriseId), name };
  for (const userId of told)
    await tellAsWished(messages, tx, await findReachable(tx, userId), { purpose: kind, values });
};

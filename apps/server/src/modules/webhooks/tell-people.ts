import type { NoticeKind } from '@skein/contract/notices.ts';
import type { Tx } from '../../db/database.ts';
import { isMember } from '../enterprises/enterprises.module.ts';
import { listAdministrators } from '../members/members.module.ts';
import { leaveNotices } from '../notices/notices.module.ts';

interface Webhook {
  readonly enterpriseId: string;
  readonly name: string;
  readonly createdBy: string | null;
}

/** Whoever made it, and those who administer the enterprise; who they are. */
export const tellPeople = async (
  tx: Tx,
  { enterpriseId, name, createdBy }: Webhook,
  kind: Extract<NoticeKind, `webhook${string}`>,
  now: Date,
): Promise<string[]> => {
  const people = new Set(await listAdministrators(tx, enterpriseId));
  if (createdBy !== null && (await isMember(tx, enterpriseId, createdBy))) people.add(createdBy);
  const told = [...people];
  await leaveNotices(tx, told, kind, now, { enterpriseId, webhook: name });
  return told;
};

import type { Database, Tx } from '../../db/database.ts';
import type { WechatPerson } from './wechat-provider.ts';

export const insertTicket = async (
  tx: Tx,
  tokenHash: Buffer,
  { appId, openId, unionId, nickname }: WechatPerson,
  expiresAt: Date,
): Promise<void> => {
  const person = { app_id: appId, open_id: openId, union_id: unionId, nickname };
  await tx
    .insertInto('wechat_tickets')
    .values({ ...person, token_hash: tokenHash, expires_at: expiresAt })
    .execute();
};

/** Whose WeChat it binds; undefined when it was used before, or has expired. Given back when the transaction fails. */
export const spendTicket = async (tx: Database | Tx, tokenHash: Buffer, now: Date): Promise<WechatPerson | undefined> =>
  tx
    .updateTable('wechat_tickets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['app_id as appId', 'open_id as openId', 'union_id as unionId', 'nickname'])
    .executeTakeFirst();

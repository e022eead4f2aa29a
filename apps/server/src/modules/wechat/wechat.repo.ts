import type { Language } from '@skein/contract/language.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { WechatPerson } from './wechat-provider.ts';

export interface WechatOwner {
  readonly id: string;
  readonly name: string;
  readonly isAdmin: boolean;
}

/** By app and open id, and never by union id: not everyone has one. */
export const findOwner = (
  db: Database | Tx,
  { appId, openId }: Pick<WechatPerson, 'appId' | 'openId'>,
): Promise<WechatOwner | undefined> =>
  db
    .selectFrom('wechat_identities')
    .innerJoin('users', 'users.id', 'wechat_identities.user_id')
    .select(['users.id', 'users.name', 'users.is_platform_admin as isAdmin'])
    .where('wechat_identities.app_id', '=', appId)
    .where('wechat_identities.open_id', '=', openId)
    .executeTakeFirst();

export const findBinding = (
  db: Database,
  appId: string,
  userId: string,
): Promise<{ readonly nickname: string; readonly boundAt: Date } | undefined> =>
  db
    .selectFrom('wechat_identities')
    .select(['nickname', 'bound_at as boundAt'])
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** False when the person or the account is bound already, whichever of two at once came first. */
export const insertIdentity = async (tx: Tx, person: WechatPerson, userId: string, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wechat_identities')
    .values({
      app_id: person.appId,
      open_id: person.openId,
      union_id: person.unionId,
      user_id: userId,
      nickname: person.nickname,
      bound_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** WeChat names change, and a union id may come later. */
export const refreshIdentity = async (tx: Tx, { appId, openId, unionId, nickname }: WechatPerson): Promise<void> => {
  await tx
    .updateTable('wechat_identities')
    .set({ nickname, ...(unionId && { union_id: unionId }) })
    .where('app_id', '=', appId)
    .where('open_id', '=', openId)
    .execute();
};

/** False when there was none. */
export const deleteIdentity = async (tx: Tx, appId: string, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('wechat_identities')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Holds the account, so that its last other way in is not taken away at the same moment. */
export const hasOtherWayIn = async (tx: Tx, userId: string): Promise<boolean> => {
  const { mail, phone } = await tx
    .selectFrom('users')
    .select(['mail', 'phone'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return mail !== null || phone !== null;
};

/** Without mail, phone or password: WeChat is its only way in until its owner binds one. */
export const insertUser = (
  tx: Tx,
  { name, language, now }: { readonly name: string; readonly language: Language; readonly now: Date },
): Promise<WechatOwner> =>
  tx
    .insertInto('users')
    .values({ name, language, created_at: now })
    .returning(['id', 'name', 'is_platform_admin as isAdmin'])
    .executeTakeFirstOrThrow();

export const listIdentities = (db: Database | Tx, userId: string) =>
  db
    .selectFrom('wechat_identities')
    .select(['app_id as appId', 'open_id as openId', 'union_id as unionId', 'nickname', 'bound_at as boundAt'])
    .where('user_id', '=', userId)
    .execute();

/** The identity, and bindings that were begun. */
export const forgetWechat = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('wechat_identities').where('user_id', '=', userId).execute();
  await tx.deleteFrom('wechat_authorisations').where('binds_user_id', '=', userId).execute();
};

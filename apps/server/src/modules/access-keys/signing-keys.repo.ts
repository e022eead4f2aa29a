import type { Connection } from '../../db/database.ts';

/** Whoever owns it, and whether they may use anything. */
export const findKeyById = (db: Connection, accessKeyId: string) =>
  db
    .selectFrom('access_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select([
      'k.id',
      'k.name',
      'k.user_id as accountId',
      'k.enterprise_id as enterpriseId',
      'k.scopes',
      'k.ip_list as ipList',
      'k.is_enabled as isEnabled',
      'k.expires_at as expiresAt',
      'u.disabled_at as ownerDisabledAt',
    ])
    .where('k.access_key_id', '=', accessKeyId)
    .executeTakeFirst();

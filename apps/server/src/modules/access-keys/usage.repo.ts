import type { AccessKeyUsage } from '@skein/contract/access-keys.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { KeyUse } from './signing-key.ts';

export interface CountedUse extends AccessKeyUsage {
  readonly keyId: string;
}

/** In one order, so that of two processes that write at once one waits for the other. A key that is gone has nothing counted. */
export const addUses = async (tx: Tx, uses: readonly CountedUse[]): Promise<void> => {
  if (uses.length === 0) return;
  await sql`
    insert into access_key_usage (key_id, day, call, status, count)
    select k.id, u.day, u.call, u.status, u.count
    from unnest(
      ${uses.map(({ keyId }) => keyId)}::uuid[], ${uses.map(({ day }) => day)}::date[],
      ${uses.map(({ call }) => call)}::text[], ${uses.map(({ status }) => status)}::smallint[],
      ${uses.map(({ count }) => count)}::bigint[]) as u (key_id, day, call, status, count)
    join access_keys k on k.id = u.key_id
    order by 1, 2, 3, 4
    on conflict (key_id, day, call, status) do update set count = access_key_usage.count + excluded.count`.execute(tx);
};

export const writeLastUses = async (tx: Tx, uses: readonly KeyUse[]): Promise<void> => {
  if (uses.length === 0) return;
  const ids = uses.map(({ keyId }) => keyId);
  await sql`
    with held as (
      select id from access_keys where id = any(${ids}::uuid[]) order by id for no key update
    )
    update access_keys k
    set last_used_at = u.at, last_used_ip = u.ip, last_used_call = u.call, last_used_status = u.status
    from held, unnest(
      ${ids}::uuid[], ${uses.map(({ at }) => at)}::timestamptz[], ${uses.map(({ ip }) => ip)}::text[],
      ${uses.map(({ call }) => call)}::text[], ${uses.map(({ status }) => status)}::smallint[]) as u (id, at, ip, call, status)
    where k.id = held.id and u.id = k.id and (k.last_used_at is null or k.last_used_at < u.at)`.execute(tx);
};

export const listUsage = async (
  db: Database,
  keyId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AccessKeyUsage[]> => {
  const rows = await db
    .selectFrom('access_key_usage')
    .select([sql<string>`day::text`.as('day'), 'call', 'status', 'count'])
    .where('key_id', '=', keyId)
    .where(sql<boolean>`day between ${from}::date and ${to}::date`)
    .orderBy('day')
    .orderBy('call')
    .orderBy('status')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};

export const deleteUsageBefore = async (db: Database, day: string): Promise<void> => {
  await db
    .deleteFrom('access_key_usage')
    .where(sql<boolean>`day < ${day}::date`)
    .execute();
};

import { sql } from 'kysely';
import type { Database, PreparedStatement } from '../../db/database.ts';
import { NONCE_SECONDS, SWEPT_AT_ONCE, WINDOW_SECONDS } from './public-api.limits.ts';

/** One call that has come, with what it is counted under. */
export interface Arrival {
  readonly keyId: string;
  readonly nonce: string;
  /** As its signature says. */
  readonly signedAt: Date;
  readonly limitKey: Buffer;
}

/** The how manieth call of its window it is, and how long that lasts. */
export interface Admission {
  readonly hits: number;
  readonly resetSeconds: number;
}

interface Admitted extends Admission {
  readonly keyId: string;
  readonly nonce: string;
}

const isOver =
  'rate_limits.resets_at <= now() or rate_limits.resets_at > excluded.resets_at + make_interval(secs => $6)';

/**
 * By the clock of the database alone, which all processes share: one whose own is wrong neither opens to others what it let in,
 * nor shuts a key off. Only a window from a time when the database’s was wrong ends beyond the next one, and is over.
 * A nonce stays for as long as its signature may hold anywhere: one that was signed ahead of its time, counted from that.
 *
 * In one order: of two processes that write the same, neither waits for what the other has. Not waited for either is the disk:
 * whatever a call changes is on it only after its nonce is, see decision 92.
 */
const admission: PreparedStatement<Admitted> = {
  name: 'admit-signed-calls',
  sql: `
    with asked as (
      select key_id, nonce, limit_key, max(signed_at) as signed_at
      from unnest($1::uuid[], $2::text[], $3::bytea[], $4::timestamptz[]) as asked (key_id, nonce, limit_key, signed_at)
      group by key_id, nonce, limit_key
    ), fresh as (
      insert into signed_call_nonces (key_id, nonce, forgotten_at)
      select key_id, nonce, greatest(now(), signed_at) + make_interval(secs => $5) from asked order by key_id, nonce
      on conflict do nothing returning key_id, nonce
    ), admitted as (
      select fresh.*, limit_key from fresh join asked using (key_id, nonce)
    ), counted as (
      insert into rate_limits (key, hits, resets_at)
      select limit_key, count(*), now() + make_interval(secs => $6) from admitted group by limit_key order by limit_key
      on conflict (key) do update set
        hits = case when ${isOver} then excluded.hits else rate_limits.hits + excluded.hits end,
        resets_at = case when ${isOver} then excluded.resets_at else rate_limits.resets_at end
      returning key, hits, resets_at
    )
    select key_id as "keyId", nonce, hits, extract(epoch from resets_at - now())::float8 as "resetSeconds"
    from admitted join counted on counted.key = limit_key,
      (select set_config('synchronous_commit', 'off', true)) as unwaited`,
};

/**
 * For each of these calls whether it was never seen before, in the order in which they came. One statement: a nonce is written
 * and its call counted, or neither; and what is sent once more uses up nobody’s allowance.
 */
export const admitFresh = async (db: Database, arrivals: readonly Arrival[]): Promise<(Admission | undefined)[]> => {
  const keyIds = arrivals.map(({ keyId }) => keyId);
  const nonces = arrivals.map(({ nonce }) => nonce);
  const limitKeys = arrivals.map(({ limitKey }) => limitKey);
  const signedAt = arrivals.map((arrival) => arrival.signedAt);
  const values = [keyIds, nonces, limitKeys, signedAt, NONCE_SECONDS, WINDOW_SECONDS];
  const rows = await db.runPrepared(admission, values);
  return inOrderOfComing(arrivals, rows);
};

/** The statement tells how many there are with the last of them: who came first is the first of them. */
const inOrderOfComing = (arrivals: readonly Arrival[], rows: readonly Admitted[]): (Admission | undefined)[] => {
  const admitted = new Map(rows.map((row) => [`${row.keyId} ${row.nonce}`, row]));
  const later = new Map<string, number>();
  for (const { keyId } of rows) later.set(keyId, (later.get(keyId) ?? 0) + 1);
  return arrivals.map(({ keyId, nonce }) => {
    const row = admitted.get(`${keyId} ${nonce}`);
    // Of the same nonce twice at once, the second is a replay.
    if (!row || !admitted.delete(`${keyId} ${nonce}`)) return undefined;
    const after = (later.get(keyId) ?? 1) - 1;
    later.set(keyId, after);
    return { hits: row.hits - after, resetSeconds: row.resetSeconds };
  });
};

/** Whether there may be more. By the database’s clock: a process an hour ahead would sweep what others still need. */
export const sweepNonces = async (db: Database): Promise<boolean> => {
  const swept = await sql`
    delete from signed_call_nonces where ctid = any (array(
      select ctid from signed_call_nonces where forgotten_at <= now() limit ${SWEPT_AT_ONCE} for update skip locked
    ))`.execute(db);
  return Number(swept.numAffectedRows ?? 0) === SWEPT_AT_ONCE;
};

import { DataExport } from '@skein/contract/personal-data.ts';
import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { OpenTables } from '../../db/tenant-tables.ts';
import { claimDue, isHeld, type Attempt } from '../../jobs/lease-queue.ts';

export interface StoredExport {
  readonly id: string;
  readonly userId: string;
  readonly state: DataExport['state'];
  readonly progress: number;
  readonly attempts: number;
  readonly requestedAt: Date;
  readonly expiresAt: Date | null;
  readonly digest: string | null;
  readonly sealedKey: Buffer | null;
  readonly bytes: number | null;
}

const toExport = (row: Selectable<OpenTables['data_exports']>): StoredExport => ({
  id: row.id,
  userId: row.user_id,
  state: DataExport.shape.state.parse(row.state),
  progress: row.progress,
  attempts: row.attempts,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  digest: row.digest,
  sealedKey: row.sealed_key,
  bytes: row.bytes === null ? null : Number(row.bytes),
});

/** Newest first. */
export const listExports = async (db: Database | Tx, userId: string): Promise<StoredExport[]> => {
  const rows = await db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .execute();
  return rows.map(toExport);
};

export const findExport = async (db: Database, id: string): Promise<StoredExport | undefined> => {
  const row = await db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toExport(row);
};

/** Undefined while another of theirs is pending, even one asked for at the same moment. */
export const insertExport = async (
  tx: Tx,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<StoredExport | undefined> => {
  const row = await tx
    .insertInto('data_exports')
    .values({ id, user_id: userId, requested_at: now, next_attempt_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toExport(row);
};

/** A newer one takes its place: it is over now, and the next sweep takes it. */
export const endReadyExports = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('data_exports')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .execute();
};

/** The one that has waited longest, begun anew. */
export const claimDueExport = async (db: Database, now: Date, leaseEndsAt: Date): Promise<StoredExport | undefined> => {
  const [attempt] = await claimDue(db, 'data_exports', { now, leaseEndsAt, atMost: 1 });
  const row = attempt && (await held(db, attempt).set({ progress: 0 }).returningAll().executeTakeFirst());
  return row && toExport(row);
};

const held = (db: Database | Tx, attempt: Attempt) => db.updateTable('data_exports').where(isHeld(attempt));

export const noteProgress = async (
  db: Database,
  attempt: Attempt,
  progress: number,
  leaseEndsAt: Date,
): Promise<void> => {
  await held(db, attempt).set({ progress, next_attempt_at: leaseEndsAt }).execute();
};

/** Before the bytes are there: bytes without a row would never be swept. False when the attempt is no longer ours. */
export const nameArchive = async (tx: Tx, attempt: Attempt, digest: string): Promise<boolean> => {
  const { numUpdatedRows } = await held(tx, attempt).set({ digest }).executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface FinishedExport {
  readonly sealedKey: Buffer;
  readonly bytes: number;
  readonly expiresAt: Date;
}

export const markReady = async (
  tx: Tx,
  attempt: Attempt,
  { sealedKey, bytes, expiresAt }: FinishedExport,
): Promise<boolean> => {
  const { numUpdatedRows } = await held(tx, attempt)
    .set({ state: 'ready', progress: 100, sealed_key: sealedKey, bytes, expires_at: expiresAt })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** False when the task is no longer ours. */
export const markFailed = async (tx: Tx, attempt: Attempt): Promise<boolean> => {
  const { numUpdatedRows } = await held(tx, attempt).set({ state: 'failed' }).executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const postponeExport = async (db: Database, attempt: Attempt, nextAttemptAt: Date): Promise<void> => {
  await held(db, attempt).set({ next_attempt_at: nextAttemptAt }).execute();
};

/** Interrupted through no fault of its own: the attempt does not count. */
export const releaseExport = async (db: Database, attempt: Attempt, nextAttemptAt: Date): Promise<void> => {
  await held(db, attempt)
    .set({ next_attempt_at: nextAttemptAt, attempts: sql`attempts - 1` })
    .execute();
};

/** Archives that are over, or of an attempt that came to nothing. */
export const listOverdueArchives = (db: Database, now: Date) =>
  db
    .selectFrom('data_exports')
    .select('id')
    .where('digest', 'is not', null)
    .where((where) => where.or([where('expires_at', '<=', now), where('state', '=', 'failed')]))
    .execute();

/** Undefined when it is gone already. The key goes too: what a backup still holds can no longer be opened. */
export const forgetArchive = async (tx: Tx, id: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('data_exports')
    .select(['digest', 'state'])
    .where('id', '=', id)
    .where('digest', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const state = row.state === 'ready' ? 'expired' : row.state;
  await tx
    .updateTable('data_exports')
    .set({ digest: null, sealed_key: null, bytes: null, state })
    .where('id', '=', id)
    .execute();
  return row.digest ?? undefined;
};

export const deleteOldExports = async (db: Database, requestedBefore: Date): Promise<void> => {
  await db
    .deleteFrom('data_exports')
    .where('requested_at', '<', requestedBefore)
    .where('digest', 'is', null)
    .where('state', '<>', 'pending')
    .execute();
};

export const deleteExports = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx.deleteFrom('data_exports').where('user_id', '=', userId).returning('digest').execute();
  return rows.flatMap(({ digest }) => digest ?? []);
};

import { DataExport } from '@skein/contract/personal-data.ts';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { OpenTables } from '../../db/tenant-tables.ts';

export interface StoredExport {
  readonly id: string;
  readonly userId: string;
  readonly state: DataExport['state'];
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

/** Built by the job of the same number. */
export const insertExport = async (
  tx: Tx,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<StoredExport> => {
  const row = { id, user_id: userId, requested_at: now };
  return toExport(await tx.insertInto('data_exports').values(row).returningAll().executeTakeFirstOrThrow());
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

/** Before the bytes are there: bytes without a row would never be swept. */
export const nameArchive = async (tx: Tx, id: string, digest: string): Promise<void> => {
  await pending(tx, id).set({ digest }).execute();
};

const pending = (tx: Tx, id: string) =>
  tx.updateTable('data_exports').where('id', '=', id).where('state', '=', 'pending');

export interface FinishedExport {
  readonly sealedKey: Buffer;
  readonly bytes: number;
  readonly expiresAt: Date;
}

/** False when its owner is gone. */
export const markReady = async (
  tx: Tx,
  id: string,
  { sealedKey, bytes, expiresAt }: FinishedExport,
): Promise<boolean> => {
  const { numUpdatedRows } = await pending(tx, id)
    .set({ state: 'ready', sealed_key: sealedKey, bytes, expires_at: expiresAt })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markGivenUp = async (tx: Tx, id: string, state: 'failed' | 'cancelled'): Promise<void> => {
  await pending(tx, id).set({ state }).execute();
};

/** Archives that are over, or of an attempt that came to nothing. */
export const listOverdueArchives = (db: Database, now: Date) =>
  db
    .selectFrom('data_exports')
    .select('id')
    .where('digest', 'is not', null)
    .where((where) => where.or([where('expires_at', '<=', now), where('state', 'in', ['failed', 'cancelled'])]))
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

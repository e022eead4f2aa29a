import { randomUUID } from 'node:crypto';
import type { Connection, Database, Tx } from '../../db/database.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { endingOf } from './make-secret.ts';
import type { OpenedSecret } from './signing-key.ts';

export interface StoredSecret {
  readonly id: string;
  readonly keyId: string;
  readonly ending: string;
  readonly madeAt: Date;
  /** Null: as long as the key. */
  readonly endsAt: Date | null;
}

const placeOf = (keyId: string, id: string): string => `access_key_secrets/${keyId}.${id}/sealed_secret`;

const selectSecrets = (db: Connection, keyIds: readonly string[], now: Date) =>
  db
    .selectFrom('access_key_secrets')
    .where('key_id', 'in', keyIds)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));

/** Those that may be used at this moment: of each key that which it has now first. */
export const listLiveSecrets = async (
  db: Connection,
  keyIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly StoredSecret[]>> => {
  if (keyIds.length === 0) return new Map();
  const rows = await selectSecrets(db, keyIds, now)
    .select(['id', 'key_id as keyId', 'ending', 'made_at as madeAt', 'ends_at as endsAt'])
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .execute();
  return Map.groupBy(rows, ({ keyId }) => keyId);
};

/** As they are signed with. */
export const openLiveSecrets = async (
  db: Connection,
  secrets: Secrets,
  keyId: string,
  now: Date,
): Promise<OpenedSecret[]> => {
  const rows = await selectSecrets(db, [keyId], now)
    .select(['id', 'sealed_secret as sealed', 'ends_at as endsAt'])
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .execute();
  return rows.map(({ id, sealed, endsAt }) => ({
    secret: secrets.open(placeOf(keyId, id), sealed).toString(),
    endsAt,
  }));
};

export const insertSecret = async (
  tx: Tx,
  secrets: Secrets,
  { keyId, secret, now }: { readonly keyId: string; readonly secret: string; readonly now: Date },
): Promise<void> => {
  const id = randomUUID();
  await tx
    .insertInto('access_key_secrets')
    .values({
      id,
      key_id: keyId,
      sealed_secret: secrets.seal(placeOf(keyId, id), secret),
      ending: endingOf(secret),
      made_at: now,
    })
    .execute();
};

/** That which the key has now becomes the one of before. */
export const endCurrentSecret = async (tx: Tx, keyId: string, endsAt: Date): Promise<void> => {
  await tx
    .updateTable('access_key_secrets')
    .set({ ends_at: endsAt })
    .where('key_id', '=', keyId)
    .where('ends_at', 'is', null)
    .execute();
};

/** False when there is none. */
export const endOldSecret = async (tx: Tx, keyId: string, now: Date): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('access_key_secrets')
    .where('key_id', '=', keyId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** What can be used no more need not be kept, not even under seal. */
export const deleteEndedSecrets = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('access_key_secrets').where('ends_at', '<=', now).execute();
};

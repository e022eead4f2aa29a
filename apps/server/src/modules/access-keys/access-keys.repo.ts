import { isAccessScope, type AccessScope } from '@skein/contract/access-scopes.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';

export interface StoredKey {
  readonly id: string;
  readonly accessKeyId: string;
  readonly userId: string;
  readonly enterpriseId: string | null;
  readonly enterpriseName: string | null;
  readonly name: string;
  readonly scopes: readonly AccessScope[];
  readonly ipList: readonly string[];
  readonly isEnabled: boolean;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
  readonly lastUsedAt: Date | null;
  readonly lastUsedIp: string | null;
  readonly lastUsedCall: string | null;
  readonly lastUsedStatus: number | null;
}

const selectKeys = (db: Connection, userId: string) =>
  db
    .selectFrom('access_keys as k')
    .leftJoin('enterprises as e', 'e.id', 'k.enterprise_id')
    .select([
      'k.id',
      'k.access_key_id as accessKeyId',
      'k.user_id as userId',
      'k.enterprise_id as enterpriseId',
      'e.name as enterpriseName',
      'k.name',
      'k.scopes',
      'k.ip_list as ipList',
      'k.is_enabled as isEnabled',
      'k.expires_at as expiresAt',
      'k.created_at as createdAt',
      'k.updated_at as updatedAt',
      'k.version',
      'k.last_used_at as lastUsedAt',
      'k.last_used_ip as lastUsedIp',
      'k.last_used_call as lastUsedCall',
      'k.last_used_status as lastUsedStatus',
    ])
    .where('k.user_id', '=', userId);

/** A scope that a newer process gave and this one does not know lets nobody do anything here. */
export const knownScopes = (scopes: readonly string[]): AccessScope[] => scopes.filter(isAccessScope);

type KeyRow = Omit<StoredKey, 'scopes'> & { readonly scopes: readonly string[] };
const toKey = (row: KeyRow): StoredKey => ({ ...row, scopes: knownScopes(row.scopes) });

export const listKeys = async (db: Connection, userId: string): Promise<StoredKey[]> => {
  const rows = await selectKeys(db, userId).orderBy('k.created_at', 'desc').orderBy('k.id').execute();
  return rows.map(toKey);
};

/** Another's is as good as none. */
export const findKey = async (db: Connection, userId: string, id: string): Promise<StoredKey | undefined> => {
  const row = await selectKeys(db, userId).where('k.id', '=', id).executeTakeFirst();
  return row && toKey(row);
};

/** Nobody changes it until the transaction ends. Its uses go on being counted. */
export const holdKey = async (tx: Tx, userId: string, id: string): Promise<StoredKey | undefined> => {
  const row = await selectKeys(tx, userId).where('k.id', '=', id).forNoKeyUpdate('k').executeTakeFirst();
  return row && toKey(row);
};

export const countKeys = async (tx: Tx, userId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('access_keys')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export interface KeyFacts {
  readonly name: string;
  readonly scopes: readonly AccessScope[];
  readonly ipList: readonly string[];
  readonly expiresAt: Date;
  readonly toldDays: number | null;
}

interface NewKey extends KeyFacts {
  readonly accessKeyId: string;
  readonly userId: string;
  readonly enterpriseId: string | null;
  readonly now: Date;
}

const columnsOf = ({ name, scopes, ipList, expiresAt, toldDays }: KeyFacts) => ({
  name,
  scopes: [...scopes],
  ip_list: [...ipList],
  expires_at: expiresAt,
  told_days: toldDays,
});

export const insertKey = async (tx: Tx, { accessKeyId, userId, enterpriseId, now, ...facts }: NewKey) => {
  const { id } = await refuseTwin(
    'access_key_name_taken',
    tx
      .insertInto('access_keys')
      .values({
        access_key_id: accessKeyId,
        user_id: userId,
        enterprise_id: enterpriseId,
        ...columnsOf(facts),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};

const updateKey = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('access_keys')
    .where('id', '=', id)
    .set({ updated_at: now, version: sql<number>`version + 1` });

export const writeKey = async (tx: Tx, id: string, facts: KeyFacts, now: Date): Promise<void> => {
  await refuseTwin('access_key_name_taken', updateKey(tx, id, now).set(columnsOf(facts)).execute());
};

export const setEnabled = async (tx: Tx, id: string, isEnabled: boolean, now: Date): Promise<void> => {
  await updateKey(tx, id, now).set({ is_enabled: isEnabled }).execute();
};

export const setExpiry = async (
  tx: Tx,
  id: string,
  { expiresAt, toldDays }: Pick<KeyFacts, 'expiresAt' | 'toldDays'>,
  now: Date,
): Promise<void> => {
  await updateKey(tx, id, now).set({ expires_at: expiresAt, told_days: toldDays }).execute();
};

/** With its secrets, and what was counted of it. */
export const deleteKey = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('access_keys').where('id', '=', id).execute();
};

export const deleteKeysOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('access_keys').where('user_id', '=', userId).execute();
};

interface DueKey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly enterpriseId: string | null;
}

/** Those of which nobody was told that they end by then. What another process tells just now is left to it. */
export const holdUntoldKeys = (
  tx: Tx,
  { days, until, atMost }: { readonly days: number; readonly until: Date; readonly atMost: number },
): Promise<DueKey[]> =>
  tx
    .selectFrom('access_keys')
    .select(['id', 'user_id as userId', 'name', 'enterprise_id as enterpriseId'])
    .where('is_enabled', '=', true)
    .where('expires_at', '<=', until)
    .where(({ or, eb }) => or([eb('told_days', 'is', null), eb('told_days', '>', days)]))
    .orderBy('id')
    .limit(atMost)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export const writeToldDays = async (tx: Tx, ids: readonly string[], days: number): Promise<void> => {
  if (ids.length > 0) await tx.updateTable('access_keys').set({ told_days: days }).where('id', 'in', ids).execute();
};

import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly relyingParty: string;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const selectPasskeys = (db: Database | Tx) =>
  db.selectFrom('passkeys').select([
    'id',
    'user_id as userId',
    'credential_id as credentialId',
    'public_key as publicKey',
    'relying_party as relyingParty',
    // 32 bits without a sign: more than an int4 holds, and no more than a double does.
    sql<number>`counter::float8`.as('counter'),
    'transports',
    'name',
    'created_at as createdAt',
    'last_used_at as lastUsedAt',
  ]);

export const listPasskeys = (db: Database | Tx, userId: string): Promise<StoredPasskey[]> =>
  selectPasskeys(db).where('user_id', '=', userId).orderBy('created_at').execute();

export const findPasskey = (db: Database, credentialId: Buffer): Promise<StoredPasskey | undefined> =>
  selectPasskeys(db).where('credential_id', '=', credentialId).executeTakeFirst();

export type NewPasskey = Omit<StoredPasskey, 'id' | 'lastUsedAt'>;

/** False when it is kept already, by whomever. */
export const insertPasskey = async (tx: Tx, passkey: NewPasskey): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      relying_party: passkey.relyingParty,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('passkeys__one_of_each').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** False when the counter did not move on, unless it never does. */
export const moveCounter = async (tx: Tx, id: string, counter: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', String(counter)), eb.and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False when there is none of this id among this user's. */
export const setPasskeyName = async (tx: Tx, userId: string, id: string, name: string): Promise<boolean> => {
  const own = tx.updateTable('passkeys').set({ name }).where('user_id', '=', userId).where('id', '=', id);
  return (await own.executeTakeFirst()).numUpdatedRows === 1n;
};

/** Its name; undefined when there is none of this id among this user's. */
export const deletePasskey = async (tx: Tx, userId: string, id: string): Promise<string | undefined> => {
  const own = tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id);
  return (await own.returning('name').executeTakeFirst())?.name;
};

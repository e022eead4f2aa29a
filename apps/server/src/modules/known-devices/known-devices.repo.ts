import type { Contact } from '@skein/contract/contact.ts';
import type { Connection, Database, Tx } from '../../db/database.ts';

const KNOWN_DEVICES_PER_USER = 20;

export const isKnownDevice = async (db: Database | Tx, userId: string, tokenHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether whoever owns this address or number has signed in with this browser. One question for known and unknown ones. */
export const isDeviceOfOwner = async (
  db: Database,
  { channel, target }: Contact,
  tokenHash: Buffer,
): Promise<boolean> => {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where(channel === 'mail' ? 'users.mail' : 'users.phone', '=', target)
    .where('known_devices.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
};

export const hasKnownDevice = async (tx: Tx, userId: string): Promise<boolean> => {
  const row = await tx.selectFrom('known_devices').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
};

/** Keeps the newest ones. */
export const rememberDevice = async (tx: Tx, userId: string, tokenHash: Buffer, now: Date): Promise<void> => {
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: tokenHash, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
  const others = tx.selectFrom('known_devices').select('token_hash').where('user_id', '=', userId);
  const surplus = others.orderBy('last_seen_at', 'desc').offset(KNOWN_DEVICES_PER_USER);
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('token_hash', 'in', surplus).execute();
};

export const listDevices = (db: Database, userId: string) =>
  db.selectFrom('known_devices').select('last_seen_at as lastSeenAt').where('user_id', '=', userId).execute();

export const listDeviceHashes = async (db: Connection, userId: string): Promise<Buffer[]> => {
  const rows = await db.selectFrom('known_devices').select('token_hash').where('user_id', '=', userId).execute();
  return rows.map((row) => row.token_hash);
};

export const forgetDevices = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
};

import { currentAgreements } from '@skein/contract/agreements.ts';
import type { Contact } from '@skein/contract/contact.ts';
import type { Language } from '@skein/contract/language.ts';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';

export interface NewAccount {
  readonly contact: Contact;
  readonly name: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly now: Date;
}

export interface CreatedAccount {
  readonly id: string;
  readonly name: string;
  readonly isAdmin: boolean;
}

/** Undefined when the address or number has an account already. */
export const insertAccount = (tx: Tx, account: NewAccount): Promise<CreatedAccount | undefined> => {
  const { contact, name, passwordHash, language, now } = account;
  return tx
    .insertInto('users')
    .values({
      name,
      language,
      password_hash: passwordHash,
      created_at: now,
      ...bindingOf(contact, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'is_platform_admin as isAdmin'])
    .executeTakeFirst();
};

export const insertAgreements = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  const rows = Object.entries(currentAgreements).map(([document, version]) => ({
    user_id: userId,
    document,
    version,
    accepted_at: now,
  }));
  await tx.insertInto('accepted_agreements').values(rows).execute();
};

/** False when it belongs to another account: of two who bind it at once, the second to commit. */
export const setContact = async (tx: Tx, userId: string, contact: Contact, now: Date): Promise<boolean> => {
  try {
    await tx.updateTable('users').set(bindingOf(contact, now)).where('id', '=', userId).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

export interface ProfileChange {
  readonly name?: string | undefined;
  readonly language?: Language | null | undefined;
}

export const setProfile = async (tx: Tx, userId: string, { name, language }: ProfileChange): Promise<void> => {
  const change = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
};

export const setAvatarFile = async (tx: Tx, userId: string, fileId: string | null): Promise<void> => {
  await tx.updateTable('users').set({ avatar_file_id: fileId }).where('id', '=', userId).execute();
};

/** A code has just proved that it is theirs. */
const bindingOf = ({ channel, target }: Contact, now: Date) =>
  channel === 'mail'
    ? { mail: target, mail_bound_at: now, mail_proved_at: now }
    : { phone: target, phone_bound_at: now, phone_proved_at: now };

export const clearContact = async (tx: Tx, userId: string, channel: Contact['channel']): Promise<void> => {
  const nothing =
    channel === 'mail'
      ? { mail: null, mail_bound_at: null, mail_proved_at: null }
      : { phone: null, phone_bound_at: null, phone_proved_at: null };
  await tx.updateTable('users').set(nothing).where('id', '=', userId).execute();
};

/** Since when each is bound, and when it was last proved; of what is not bound, when the account began. */
export const findBindings = async (db: Database | Tx, userId: string) => {
  const row = await db
    .selectFrom('users')
    .select([
      'created_at as createdAt',
      'mail_bound_at as mailBoundAt',
      'mail_proved_at as mailProvedAt',
      'phone_bound_at as phoneBoundAt',
      'phone_proved_at as phoneProvedAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { createdAt } = row;
  return {
    mailBoundAt: row.mailBoundAt ?? createdAt,
    mailProvedAt: row.mailProvedAt ?? createdAt,
    phoneBoundAt: row.phoneBoundAt ?? createdAt,
    phoneProvedAt: row.phoneProvedAt ?? createdAt,
  };
};

/** Holds the row until the transaction ends: two changes of one account take turns. */
export const holdAccount = async (tx: Tx, userId: string): Promise<void> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
};

export const findProfile = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'mail',
      'phone',
      'language',
      'avatar_file_id as avatar',
      'is_platform_admin as isAdmin',
      'created_at as createdAt',
      'deletion_at as deletionAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();

export const listAgreements = (db: Database, userId: string) =>
  db
    .selectFrom('accepted_agreements')
    .select(['document', 'version', 'accepted_at as acceptedAt'])
    .where('user_id', '=', userId)
    .execute();

/** Once for each version, however often it is asked for. */
export const insertAgreement = async (
  tx: Tx,
  userId: string,
  { document, version }: { readonly document: string; readonly version: string },
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('accepted_agreements')
    .values({ user_id: userId, document, version, accepted_at: now })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** The version of it that was accepted last. */
export const findNewestAccepted = (db: Connection, userId: string, document: string) =>
  db
    .selectFrom('accepted_agreements')
    .select(['version', 'accepted_at as acceptedAt'])
    .where('user_id', '=', userId)
    .where('document', '=', document)
    .orderBy('accepted_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** In no language, and nobody's. */
const NO_NAME = '—';

/** The row stays, because the audit log and past reviews name its id; of the person nothing stays in it. */
export const eraseAccount = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('accepted_agreements').where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({
      name: NO_NAME,
      mail: null,
      mail_bound_at: null,
      mail_proved_at: null,
      phone: null,
      phone_bound_at: null,
      phone_proved_at: null,
      password_hash: null,
      language: null,
      avatar_file_id: null,
      is_platform_admin: false,
      is_demo: false,
    })
    .where('id', '=', userId)
    .execute();
};

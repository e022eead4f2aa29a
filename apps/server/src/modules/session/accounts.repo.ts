import type { Database, Tx } from '../../db/database.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string | null;
  readonly passwordHash: string | null;
  readonly isAdmin: boolean;
  readonly avatar: string | null;
  readonly deletionAt: Date | null;
}

const selectAccount = (db: Database | Tx) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'mail',
      'phone',
      'language',
      'password_hash as passwordHash',
      'is_platform_admin as isAdmin',
      'avatar_file_id as avatar',
      'deletion_at as deletionAt',
    ]);

/** By mail address or phone number, as `normaliseContact` writes them. */
export const findAccount = (db: Database | Tx, account: string): Promise<Account | undefined> =>
  selectAccount(db)
    .where((eb) => eb.or([eb('mail', '=', account.toLowerCase()), eb('phone', '=', account)]))
    .executeTakeFirst();

export const getAccount = (db: Database | Tx, userId: string): Promise<Account> =>
  selectAccount(db).where('id', '=', userId).executeTakeFirstOrThrow();

/** Whether the account may not be used. Held until the transaction ends: nobody slips in while being shut out. */
export const holdDisabled = async (tx: Tx, userId: string): Promise<boolean> => {
  const { disabledAt } = await tx
    .selectFrom('users')
    .select('disabled_at as disabledAt')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow();
  return disabledAt !== null;
};

/** Whose address or number it is, held: between finding and holding it may have become another's, or nobody's. */
export const holdOwner = async (tx: Tx, account: string): Promise<Account | undefined> => {
  const found = await findAccount(tx, account);
  if (!found) return undefined;
  // For a change, because the proof is written down with it: two that only share it would wait for each other.
  await tx.selectFrom('users').select('id').where('id', '=', found.id).forNoKeyUpdate().executeTakeFirst();
  const held = await findAccount(tx, account);
  return held?.id === found.id ? held : undefined;
};

export interface AccountDraft {
  readonly name: string;
  readonly mail: string;
  readonly isAdmin: boolean;
  readonly isDemo: boolean;
}

/** Creates the account, or gives an existing one of that mail address this name, rank and password, and enables it. */
export const saveAccount = async (
  tx: Tx,
  { name, mail, isAdmin, isDemo }: AccountDraft,
  passwordHash: string,
): Promise<string> => {
  const values = { name, password_hash: passwordHash, is_platform_admin: isAdmin, is_demo: isDemo, disabled_at: null };
  const { id } = await tx
    .insertInto('users')
    .values((eb) => ({
      ...values,
      mail: mail.toLowerCase(),
      mail_bound_at: eb.fn('now'),
      mail_proved_at: eb.fn('now'),
    }))
    .onConflict((conflict) => conflict.constraint('users__mail').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const setPasswordHash = async (tx: Tx, userId: string, passwordHash: string): Promise<void> => {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
};

/** The same password in a new coat; not when it was changed since this one was read, for that would undo the change. */
export const renewPasswordHash = async (
  db: Database,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const own = db.updateTable('users').set({ password_hash: to }).where('id', '=', userId);
  await own.where('password_hash', '=', from).execute();
};

/** How many platform administrators could sign in. */
export const countAdministrators = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('is_platform_admin', '=', true)
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Whether nobody would be left to administer the platform. One who is leaving or disabled does not count.
 * All of them are held, in one order: of two who leave at once, the second sees that the first is leaving.
 */
export const isLastAdministrator = async (tx: Tx, userId: string): Promise<boolean> => {
  // Most are none, and need hold nobody.
  if (!(await getAccount(tx, userId)).isAdmin) return false;
  const administrators = await tx
    .selectFrom('users')
    .select(['id', 'deletion_at as deletionAt', 'disabled_at as disabledAt'])
    .where('is_platform_admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = administrators.filter(({ id }) => id !== userId);
  return others.every(({ deletionAt, disabledAt }) => deletionAt !== null || disabledAt !== null);
};

/** Ends every way into the demo accounts: their password is known to the world. */
export const closeDemoAccounts = (db: Database): Promise<void> =>
  db.inTransaction(async (tx) => {
    const demoUsers = tx.selectFrom('users').select('id').where('is_demo', '=', true);
    await tx.deleteFrom('sessions').where('user_id', 'in', demoUsers).execute();
    await tx.updateTable('users').set({ password_hash: null }).where('is_demo', '=', true).execute();
  });

import type { ModuleContext } from '../../module.ts';
import { verifyPassword } from '../../secrets/passwords.ts';
import { findAccount, saveAccount, type AccountDraft } from './accounts.repo.ts';
import { shutOut } from './replace-password.ts';

export type DemoAccount = Omit<AccountDraft, 'isDemo'>;

/** Makes sure that each of these accounts exists and opens with this password; a second start finds nothing to do. */
export const openDemoAccounts = async (
  { db, passwords }: Pick<ModuleContext, 'db' | 'passwords'>,
  accounts: readonly DemoAccount[],
  password: string,
): Promise<void> => {
  const known = await Promise.all(accounts.map(({ mail }) => findAccount(db, mail)));
  const [hash = '', ...others] = new Set(known.map((account) => account?.passwordHash ?? ''));
  if (hash && others.length === 0 && (await verifyPassword(hash, password))) return;
  // One hash for all: they share one published password, and six would slow the first start.
  const passwordHash = await passwords.hash(password);
  await db.inTransaction(async (tx) => {
    for (const account of accounts)
      await shutOut(tx, await saveAccount(tx, { ...account, isDemo: true }, passwordHash));
  });
};

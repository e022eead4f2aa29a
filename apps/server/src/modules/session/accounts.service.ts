import type { ModuleContext } from '../../module.ts';
import { verifyPassword } from '../../secrets/passwords.ts';
import { findAccount, saveAccount, type AccountDraft } from './accounts.repo.ts';
import { shutOut } from './replace-password.ts';

export type DemoAccount = Omit<AccountDraft, 'isDemo'>;

/**
 * Makes sure that each of these accounts exists and opens with this password. Whoever is signed in to one that does stays
 * so: a second start finds nothing to do, and a newer version only what it brings.
 */
export const openDemoAccounts = async (
  { db, passwords }: Pick<ModuleContext, 'db' | 'passwords'>,
  accounts: readonly DemoAccount[],
  password: string,
): Promise<void> => {
  const known = await Promise.all(accounts.map(({ mail }) => findAccount(db, mail)));
  const hashes = new Set(known.map((account) => account?.passwordHash ?? ''));
  const opening = new Set<string>();
  for (const hash of hashes) if (hash && (await verifyPassword(hash, password))) opening.add(hash);
  const shut = accounts.filter((_, index) => !opening.has(known[index]?.passwordHash ?? ''));
  if (shut.length === 0) return;
  // One hash for all: they share one published password, and six would slow the first start.
  const passwordHash = await passwords.hash(password);
  await db.inTransaction(async (tx) => {
    for (const account of shut) await shutOut(tx, await saveAccount(tx, { ...account, isDemo: true }, passwordHash));
  });
};

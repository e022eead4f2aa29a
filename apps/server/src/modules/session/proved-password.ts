import type { Tx } from '../../db/database.ts';
import { verifyPassword } from '../../secrets/passwords.ts';
import { getAccount } from './accounts.repo.ts';

/** A password that was right a moment ago, and the hash that it was right for. */
export interface ProvedPassword {
  readonly userId: string;
  readonly password: string;
  readonly passwordHash: string;
}

/**
 * Whether it still is, asked while the account is held: hashing takes a while, and a change of password may have come in
 * between. A hash that another sign-in merely renewed is one of the same password.
 */
export const isStillRight = async (
  tx: Tx,
  { userId, password, passwordHash: proved }: ProvedPassword,
): Promise<boolean> => {
  const { passwordHash } = await getAccount(tx, userId);
  if (passwordHash === proved) return true;
  return passwordHash !== null && verifyPassword(passwordHash, password);
};

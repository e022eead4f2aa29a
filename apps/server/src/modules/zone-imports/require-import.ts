import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { getAccount, holdDisabled, type Account } from '../session/session.module.ts';
import { holdImport, type StoredImport } from './zone-imports.repo.ts';

/** Held, and not over: somebody may have ended it since. */
export const requireOpen = async (tx: Tx, id: string): Promise<StoredImport> => {
  const held = await holdImport(tx, id);
  if (!held) throw new AppError('no_such_zone_import');
  if (held.endedAt !== null) throw new AppError('zone_import_over');
  return held;
};

/** Held: a job has no session, and whoever started it may have lost their office since. */
export const requireAdministrator = async (tx: Tx, userId: string): Promise<Account> => {
  const isDisabled = await holdDisabled(tx, userId);
  const account = await getAccount(tx, userId);
  if (isDisabled || !account.isAdmin) throw new AppError('not_permitted', { permission: 'platform:administer' });
  return account;
};

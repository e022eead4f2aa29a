import type { ModuleContext } from '../../module.ts';
import { countAdministrators, findAccount, saveAccount } from './accounts.repo.ts';
import { shutOut } from './replace-password.ts';

/** One asks, one confirms, and it may be about the third. See decision 55. */
const ENOUGH_ADMINISTRATORS = 3;

/** An empty installation needs people who can let the others in. The demo brings its own. */
export const createFirstAdministrator = async ({ db, config, log, passwords }: ModuleContext): Promise<void> => {
  if (config.demo) return;
  const administrators = await countAdministrators(db);
  if (!config.firstAdministrator) {
    if (administrators === 0)
      log.warn(
        'nobody can administer this installation yet: start once with SKEIN_ADMIN_MAIL and SKEIN_ADMIN_PASSWORD',
      );
    return;
  }
  const { mail, password } = config.firstAdministrator;
  if (administrators >= ENOUGH_ADMINISTRATORS) return;
  // Beside others, only somebody new: what two persons have taken from an account does not come back with a restart.
  if (administrators > 0 && (await findAccount(db, mail))) return;
  const passwordHash = await passwords.hash(password);
  await db.inTransaction(async (tx) =>
    shutOut(tx, await saveAccount(tx, { name: mail, mail, isAdmin: true, isDemo: false }, passwordHash)),
  );
  log.info({ mail }, 'a platform administrator was created');
};

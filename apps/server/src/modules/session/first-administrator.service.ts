import type { ModuleContext } from '../../module.ts';
import { hasAdministrator, saveAccount } from './accounts.repo.ts';
import { shutOut } from './replace-password.ts';

/** An empty installation needs one person who can let the others in. The demo brings its own. */
export const createFirstAdministrator = async ({ db, config, log, passwords }: ModuleContext): Promise<void> => {
  if (config.demo || (await hasAdministrator(db))) return;
  if (!config.firstAdministrator) {
    log.warn('nobody can administer this installation yet: start once with SKEIN_ADMIN_MAIL and SKEIN_ADMIN_PASSWORD');
    return;
  }
  const { mail, password } = config.firstAdministrator;
  const passwordHash = await passwords.hash(password);
  await db.inTransaction(async (tx) =>
    shutOut(tx, await saveAccount(tx, { name: mail, mail, isAdmin: true, isDemo: false }, passwordHash)),
  );
  log.info({ mail }, 'the first platform administrator was created');
};

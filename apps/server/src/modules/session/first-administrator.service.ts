import type { ModuleContext } from '../../module.ts';
import { hasAdministrator, saveAccount } from './accounts.repo.ts';
import { hashPassword } from './password.ts';

/** An empty installation needs one person who can let the others in. The demo brings its own. */
export const createFirstAdministrator = async ({ db, config, log }: ModuleContext): Promise<void> => {
  if (config.demo || (await hasAdministrator(db))) return;
  if (!config.firstAdministrator) {
    log.warn('nobody can administer this installation yet: start once with SKEIN_ADMIN_MAIL and SKEIN_ADMIN_PASSWORD');
    return;
  }
  const { mail, password } = config.firstAdministrator;
  await saveAccount(db, { name: mail, mail, isAdmin: true, isDemo: false }, await hashPassword(password));
  log.info({ mail }, 'the first platform administrator was created');
};

import { getUserAdminSituation, getUserInfo, logIn, logOut } from '@skein/contract/session.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createFirstAdministrator } from './first-administrator.service.ts';
import { createSessionService } from './session.service.ts';

export { closeDemoAccounts } from './accounts.repo.ts';
export { openDemoAccounts } from './accounts.service.ts';
export { openSession } from './session.service.ts';

export const sessionModule: Module = {
  serve({ app, db, clock }) {
    const sessions = createSessionService(db, clock);
    app.edge.identify = sessions.identify;
    serveEndpoint(app, logIn, async ({ body, from }) => ({ info: await sessions.logIn(body, from) }));
    serveEndpoint(app, logOut, async ({ caller, from }) => {
      await sessions.logOut(caller, from);
      return null;
    });
    serveEndpoint(app, getUserInfo, async ({ caller }) => ({ info: caller.user }));
    serveEndpoint(app, getUserAdminSituation, async ({ caller }) => caller.user.isAdmin);
  },
  prepare: createFirstAdministrator,
};

import { getUserAdminSituation, getUserInfo, logIn, logOut } from '@skein/contract/session.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createFirstAdministrator } from './first-administrator.service.ts';
import { createSessionService } from './session.service.ts';

export { closeDemoAccounts } from './accounts.repo.ts';
export { openDemoAccounts } from './accounts.service.ts';

export const sessionModule: Module = {
  serve({ app, db, clock }) {
    const sessions = createSessionService(db, clock);
    app.edge.identify = sessions.identify;
    serveEndpoint(app, logIn, async ({ body }) => ({ info: await sessions.logIn(body) }));
    serveEndpoint(app, logOut, async ({ caller }) => {
      await sessions.logOut(caller);
      return null;
    });
    serveEndpoint(app, getUserInfo, async ({ caller }) => ({ info: caller.user }));
    serveEndpoint(app, getUserAdminSituation, async ({ caller }) => caller.user.isAdmin);
  },
  prepare: createFirstAdministrator,
};

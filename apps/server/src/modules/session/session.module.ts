import {
  endOtherSessions,
  endSession,
  getUserAdminSituation,
  getUserInfo,
  listSessions,
  listSignIns,
  logIn,
  logInByCode,
  logOut,
} from '@skein/contract/session.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createFirstAdministrator } from './first-administrator.service.ts';
import { createSessionCheck } from './session-check.ts';
import { sessionKeeper } from './session.keeper.ts';
import { createSessionService } from './session.service.ts';
import { createSignInService } from './sign-in.service.ts';

export { closeDemoAccounts, getAccount, holdDisabled, holdOwner, type Account } from './accounts.repo.ts';
export { openDemoAccounts } from './accounts.service.ts';
export { findCallerIn } from './caller-in-enterprise.ts';
export { hashNewPassword, refuseWeakPassword } from './new-password.ts';
export { openSessionOrAsk } from './open-session-or-ask.ts';
export { openSession, placeOf } from './open-session.ts';
export { isStillRight } from './proved-password.ts';
export { replacePassword } from './replace-password.ts';
export { withRoomToHash } from './room-to-hash.ts';
export { createAccountLocks } from './account-locks.ts';
export { listOpenSessions } from './open-sessions.ts';
export { countOpenSessions, deleteSessions } from './session.repo.ts';
export { createSignInGuard, reauthenticationOf, secondStepOf } from './sign-in-guard.ts';
export { insertSignIn } from './sign-ins.repo.ts';
export { toUserInfo } from './user-info.ts';

export const sessionModule: Module = {
  serve(context) {
    const { app } = context;
    const sessions = createSessionService(context);
    const signIns = createSignInService(context);
    const check = createSessionCheck(context);
    app.edge.identify = check.identify;
    app.edge.peek = check.peek;
    app.edge.describeTerm = check.describeTerm;
    serveEndpoint(app, logIn, async ({ body, from }) => ({ info: await signIns.logIn(body, from) }));
    serveEndpoint(app, logInByCode, async ({ body, from }) => ({ info: await signIns.logInByCode(body, from) }));
    serveEndpoint(app, logOut, async ({ caller, from }) => {
      await sessions.end(caller, caller.sessionId, from);
      return null;
    });
    serveEndpoint(app, getUserInfo, async ({ caller }) => ({ info: caller.user }));
    serveEndpoint(app, getUserAdminSituation, async ({ caller }) => caller.user.isAdmin);
    serveEndpoint(app, listSessions, async ({ caller }) => {
      const list = await sessions.list(caller);
      return { list, total: list.length };
    });
    serveEndpoint(app, endSession, async ({ caller, body, from }) => {
      await sessions.end(caller, body.id, from);
      return null;
    });
    serveEndpoint(app, endOtherSessions, async ({ caller, from }) => ({
      info: { ended: await sessions.endOthers(caller, from) },
    }));
    serveEndpoint(app, listSignIns, ({ caller, query }) => sessions.listHistory(caller, query));
  },
  prepare: createFirstAdministrator,
  personalData: sessionKeeper,
};

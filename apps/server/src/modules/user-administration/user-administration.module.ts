import {
  disableUser,
  enableUser,
  endUserSession,
  endUserSessions,
  getUserDetail,
  unlockUser,
  userCalls,
} from '@skein/contract/user-administration.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createDisabling } from './disabling.service.ts';
import { createUsers } from './users.service.ts';
import { createWaysIn } from './ways-in.service.ts';

export { holdOther, refuseLast, type Judgement } from './judged-user.ts';
export type { JudgedUser } from './user-administration.repo.ts';

export const userAdministrationModule: Module = {
  serve(context) {
    const { app } = context;
    const { list, show } = createUsers(context);
    const { disable, enable } = createDisabling(context);
    const waysIn = createWaysIn(context);
    serveCalls(app, userCalls, { list });
    serveEndpoint(app, getUserDetail, show);
    serveEndpoint(app, disableUser, async ({ caller, body, from }) => {
      await disable(caller, body, from);
      return null;
    });
    serveEndpoint(app, enableUser, async ({ caller, body, from }) => {
      await enable(caller, body, from);
      return null;
    });
    serveEndpoint(app, endUserSession, waysIn.endOne);
    serveEndpoint(app, endUserSessions, waysIn.endAll);
    serveEndpoint(app, unlockUser, waysIn.unlock);
  },
};

import { getEnterpriseName, inviteCalls } from '@skein/contract/invites.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createInviteService, requireOpenInvite } from './invites.service.ts';

export { countUse } from './invites.repo.ts';
export { requireOpenInvite } from './invites.service.ts';

export const invitesModule: Module = {
  serve(context) {
    const { app, db, clock } = context;
    serveCalls(app, inviteCalls, createInviteService(context));
    serveEndpoint(
      app,
      getEnterpriseName,
      async ({ query }) => (await requireOpenInvite(db, query.invite, clock())).enterpriseName,
    );
  },
};

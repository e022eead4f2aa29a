import { getEnterpriseName, inviteCalls } from '@skein/contract/invites.ts';
import { declineInvite, listOwnInvites } from '@skein/contract/own-invites.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { invitesKeeper } from './invites.keeper.ts';
import { KEPT_MILLISECONDS, SWEEP_SECONDS } from './invites.limits.ts';
import { forgetEndedContacts } from './invites.repo.ts';
import { createInviteService, requireOpenInvite } from './invites.service.ts';
import { createOwnInvites } from './own-invites.service.ts';
import { requireStillGiven } from './still-given.ts';

export { isFor, macOfContact } from './addressees.ts';
export { changeInvites } from './change-invites.ts';
export { createInviteAllowance } from './invite-allowance.ts';
export { countUse, findOpenTo, type StoredInvite } from './invites.repo.ts';
export { requireOpenInvite } from './invites.service.ts';
export { createInviting } from './inviting.service.ts';
export { createOwnInvites } from './own-invites.service.ts';
export { requireStillGiven } from './still-given.ts';

export const invitesModule: Module = {
  serve(context) {
    const { app, db, clock } = context;
    const own = createOwnInvites(context);
    serveCalls(app, inviteCalls, createInviteService(context));
    serveEndpoint(app, getEnterpriseName, async ({ query }) => {
      const invite = await requireOpenInvite(db, query.invite, clock());
      await requireStillGiven(db, invite);
      return invite.enterpriseName;
    });
    serveEndpoint(app, listOwnInvites, async ({ caller }) => {
      const list = await own.listMine(caller);
      return { list, total: list.length };
    });
    serveEndpoint(app, declineInvite, ({ caller, body, from }) => own.decline(caller, body.id, from));
  },
  backgroundWork: ({ db, clock }) => [
    {
      name: 'invite sweep',
      everySeconds: SWEEP_SECONDS,
      run: () => forgetEndedContacts(db, new Date(clock().getTime() - KEPT_MILLISECONDS)),
    },
  ],
  personalData: invitesKeeper,
};

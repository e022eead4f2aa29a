import { getUserEnterpriseBaseState } from '@skein/contract/accounts.ts';
import {
  createEnterpriseUserApply,
  joinApplicationCalls,
  listEnterprises,
  listOwnApplications,
  withdrawApplication,
} from '@skein/contract/join-applications.ts';
import { acceptInvite } from '@skein/contract/own-invites.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { createCertificationService } from '../verification/verification.module.ts';
import { createDeciding } from './deciding.service.ts';
import { deleteApplications, listOwn } from './join-applications.repo.ts';
import { createJoining } from './joining.service.ts';

const NONE = { applyState: 0, enterpriseId: null, enterpriseName: null, refuseMsg: null } as const;

export const joinApplicationsModule: Module = {
  serve(context) {
    const { app } = context;
    const joining = createJoining(context);
    const certification = createCertificationService(context);
    serveCalls(app, joinApplicationCalls, createDeciding(context));
    serveEndpoint(app, listEnterprises, ({ caller, query }) => joining.search(caller, query));
    serveEndpoint(app, createEnterpriseUserApply, async (input) => ({ info: await joining.apply(input) }));
    serveEndpoint(app, acceptInvite, async (input) => ({ info: await joining.accept(input) }));
    serveEndpoint(app, withdrawApplication, ({ caller, body, from }) => joining.withdraw(caller, body.id, from));
    serveEndpoint(app, listOwnApplications, async ({ caller }) => {
      const list = await joining.listMine(caller);
      return { list, total: list.length };
    });
    serveEndpoint(app, getUserEnterpriseBaseState, async ({ caller }) => ({
      info: {
        ...NONE,
        ...(await joining.standsWith(caller)),
        enterpriseAuthState: await certification.stateFor(caller),
      },
    }));
  },
  personalData: {
    collect: ({ db }, userId) => [jsonEntry('enterprise-applications', () => listOwn(db, userId))],
    erase: ({ tx, userId }) => deleteApplications(tx, userId),
  },
};

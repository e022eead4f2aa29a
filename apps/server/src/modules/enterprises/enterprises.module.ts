import { getOwnAccess, type OwnAccess } from '@skein/contract/access.ts';
import type { Caller } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { enterprisesKeeper } from './enterprises.keeper.ts';

export { openDemoEnterprise, type DemoEnterprise } from './demo-enterprise.service.ts';

export const enterprisesModule: Module = {
  serve({ app }) {
    serveEndpoint(app, getOwnAccess, async ({ caller }) => ({ info: describeAccess(caller) }));
  },
  personalData: enterprisesKeeper,
};

const describeAccess = ({ membership, grants }: Caller): OwnAccess => ({
  enterprise: membership ? { id: membership.enterpriseId, name: membership.enterpriseName } : null,
  role: membership?.role ?? null,
  grants: [...grants].map(([permission, scope]) => ({ permission, scope })),
});

import { getOwnAccess, type OwnAccess } from '@skein/contract/access.ts';
import { listOwnEnterprises, switchEnterprise } from '@skein/contract/enterprises.ts';
import type { Caller } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createBelonging } from './belonging.service.ts';
import { enterprisesKeeper } from './enterprises.keeper.ts';

export { enterEnterprise, listBelongings } from './belonging.repo.ts';
export {
  findBuiltInRole,
  findEnterpriseName,
  holdEnterprise,
  holdEnterpriseAs,
  insertUnit,
} from './enterprises.repo.ts';
export { findCard, findLicenceHolder, foundEnterprise, isMember, listSimilarNames, writeCard } from './cards.repo.ts';
export { openDemoEnterprise, type DemoEnterprise, type DemoPlace, type DemoUnits } from './demo-enterprise.service.ts';

export const enterprisesModule: Module = {
  serve(context) {
    const { app } = context;
    const belonging = createBelonging(context);
    serveEndpoint(app, getOwnAccess, async ({ caller }) => ({ info: describeAccess(caller) }));
    serveEndpoint(app, listOwnEnterprises, async ({ caller }) => {
      const list = await belonging.list(caller);
      return { list, total: list.length };
    });
    serveEndpoint(app, switchEnterprise, async ({ caller, body, from }) => {
      await belonging.switchTo(caller, body.id, from);
      return null;
    });
  },
  personalData: enterprisesKeeper,
};

const describeAccess = ({ membership, grants }: Caller): OwnAccess => ({
  enterprise: membership ? { id: membership.enterpriseId, name: membership.enterpriseName } : null,
  roles: membership ? [...membership.roles] : [],
  grants: [...grants].map(([permission, scope]) => ({ permission, scope })),
});

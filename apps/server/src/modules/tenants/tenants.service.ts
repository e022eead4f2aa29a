import { NamedRole } from '@skein/contract/named-role.ts';
import type { getTenantDetail, tenantCalls, TenantInfo } from '@skein/contract/tenants.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { endOf, listGrants, stateAt } from '../services/services.module.ts';
import {
  countByRole,
  countDisabled,
  findTenant,
  findTenants,
  listOperations,
  type StoredTenant,
} from './tenants.repo.ts';

const SHOWN_OPERATIONS = 20;

/** The enterprises of the platform. */
export const createTenants = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ query }: HandlerInput<typeof tenantCalls.list>) => findTenants(db, clock(), query, describe);

  const show = async ({ query: { id } }: HandlerInput<typeof getTenantDetail>) => {
    const now = clock();
    const tenant = await findTenant(db, now, id);
    if (!tenant) throw new AppError('no_such_enterprise');
    const [roles, disabledMembers, grants, operations] = await Promise.all([
      countByRole(db, id),
      countDisabled(db, id),
      listGrants(db, id),
      listOperations(db, id, SHOWN_OPERATIONS),
    ]);
    const info = {
      ...describe(tenant),
      certifiedAt: tenant.certifiedAt?.toISOString() ?? null,
      dissolveAt: tenant.dissolveAt?.toISOString() ?? null,
      roles: roles.map(({ members, ...role }) => ({ role: NamedRole.parse(role), members })),
      disabledMembers,
      grants: grants.map((grant) => {
        const state = stateAt(now, grant);
        return {
          service: grant.service,
          state: state === 'none' ? ('ended' as const) : state,
          seats: grant.seats,
          seatsUsed: grant.used,
          endsAt: endOf(grant).toISOString(),
        };
      }),
      operations: operations.map(({ sequence, at, ...operation }) => ({
        sequence: Number(sequence),
        at: at.toISOString(),
        ...operation,
      })),
    };
    return { info };
  };

  return { list, show };
};

const describe = (tenant: StoredTenant): TenantInfo => {
  const { id, name, licenseNum, state, certification, owners, createdAt } = tenant;
  const { members, units, services, seats, seatsUsed } = tenant;
  return {
    id,
    name,
    licenseNum,
    state,
    certification,
    owners: owners ?? [],
    members: members ?? 0,
    units: units ?? 0,
    services: services ?? 0,
    seats: seats ?? 0,
    seatsUsed: seatsUsed ?? 0,
    createdAt: createdAt.toISOString(),
  };
};

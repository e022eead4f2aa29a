import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import { DataScope, type Grants } from '@skein/contract/roles.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';

declare const isProved: unique symbol;

/**
 * Whose rows a call or a job may touch. It is made of what its caller or owner is granted and of nothing else, so that no
 * repository can be asked for the rows of an enterprise by whoever merely knows its id.
 */
export interface Tenant {
  readonly [isProved]: true;
  readonly enterpriseId: string;
  readonly scope: DataScope;
  readonly unitId: string;
  /** Of the caller's unit; rows of units below begin with it. */
  readonly unitPath: string;
  readonly userId: string;
}

/** Undefined without the grant: for what a page shows by it. */
export const findTenant = (caller: Caller, permission: EnterprisePermission): Tenant | undefined =>
  caller.membership && caller.grants.has(permission) ? tenantOf(caller, permission) : undefined;

export const tenantOf = ({ user, membership, grants }: Caller, permission: EnterprisePermission): Tenant => {
  const scope = grants.get(permission);
  if (!membership || scope === undefined) throw new AppError('not_permitted', { permission });
  const { enterpriseId, unitId, unitPath } = membership;
  return { enterpriseId, unitId, unitPath, scope: DataScope.parse(scope), userId: user.id } as Tenant;
};

interface Holder extends Omit<Tenant, typeof isProved | 'scope'> {
  readonly grants: Grants;
}

/** Of one who is no caller: their job goes on with what they hold by then. */
export const tenantOfHolder = ({ grants, ...holder }: Holder, permission: EnterprisePermission): Tenant => {
  const scope = grants[permission];
  if (scope === undefined) throw new AppError('not_permitted', { permission });
  return { ...holder, scope } as Tenant;
};

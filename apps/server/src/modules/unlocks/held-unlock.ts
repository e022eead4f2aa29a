import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { describeOne } from './describer.ts';
import { holdRequest } from './unlocks.repo.ts';

export const requireHeld = async (tx: Tx, tenant: Tenant, id: string) => {
  const request = await holdRequest(tx, tenant, id);
  if (!request) throw new AppError('no_such_unlock');
  return request;
};

/** As it is by now. */
export const showHeld = async (tx: Tx, tenant: Tenant, id: string, caller: Caller) =>
  describeOne(tx, await requireHeld(tx, tenant, id), caller);

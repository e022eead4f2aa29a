import type { Caller } from '../../http/caller.ts';
import { findTenant, type Tenant } from '../../tenancy/tenant.ts';
import type { Reach } from '../unlocks/unlocks.module.ts';

/** For whom an answer is given. What opens a zone is their enterprise's; what they are told by name is what they may see. */
export interface Asker {
  readonly enterpriseId: string | undefined;
  readonly userId: string;
  /** Whose unlock requests they may be told of. */
  readonly unlocks: Tenant | undefined;
  readonly drones: Reach;
  readonly pilots: Reach;
}

export const askerOf = (caller: Caller): Asker => ({
  enterpriseId: caller.membership?.enterpriseId,
  userId: caller.user.id,
  unlocks: findTenant(caller, 'unlocks:read'),
  drones: findTenant(caller, 'drones:read'),
  pilots: findTenant(caller, 'members:read'),
});

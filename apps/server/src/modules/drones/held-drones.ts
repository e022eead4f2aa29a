import type { Drone } from '@skein/contract/drones.ts';
import { weightClassOf } from '@skein/contract/weight-class.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { isOver } from '../../last-day.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { isWithin } from '../../tenancy/within-scope.ts';
import { holdDrones, type StoredDrone } from './drones.repo.ts';

export const targetOf = ({ id }: { readonly id: string }) => ({ kind: 'drone', id });

export const requireAll = async (
  tx: Tx,
  tenant: Tenant,
  which: Parameters<typeof holdDrones>[2],
): Promise<StoredDrone[]> => {
  const held = await holdDrones(tx, tenant, which);
  if (held.length < new Set(which.ids).size) throw new AppError('no_such_drone');
  return held;
};

export const requireOne = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredDrone> => {
  const [drone] = await holdDrones(tx, tenant, { ids: [id] });
  if (!drone) throw new AppError('no_such_drone');
  return drone;
};

export const describe = (
  { unitPath, owner, updatedAt, offeredUntil, ...drone }: StoredDrone,
  editor: Tenant | undefined,
  now: Date,
): Drone => ({
  ...drone,
  weightClass: weightClassOf(drone),
  isInsured: drone.insuredUntil !== '' && !isOver(drone.insuredUntil, now),
  offeredUntil: offeredUntil !== null && offeredUntil > now ? offeredUntil.toISOString() : null,
  updatedAt: updatedAt.toISOString(),
  isEditable: editor !== undefined && isWithin(editor, { unitPath, owner }),
});

import {
  INSURANCE_ENDS_SOON_DAYS,
  type Drone,
  type DroneFacts,
  type DroneInsurance,
  type DroneService,
} from '@skein/contract/drones.ts';
import { weightClassOf } from '@skein/contract/weight-class.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { daysAfter, todayOf } from '../../last-day.ts';
import { findTenant, type Tenant } from '../../tenancy/tenant.ts';
import { isWithin } from '../../tenancy/within-scope.ts';
import { holdDrones, type StoredDrone } from './drones.repo.ts';

export const targetOf = ({ id }: { readonly id: string }) => ({ kind: 'drone', id });

/** As people are told of it. */
export const calledAs = ({ name, serialNumber }: Pick<DroneFacts, 'name' | 'serialNumber'>): string =>
  `${name} · ${serialNumber}`;

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

/** What is in a workshop or retired is as little flown as what is grounded for a reason. */
export const serviceOf = (
  { state, groundedBecause, nextServiceOn }: Pick<StoredDrone, 'state' | 'groundedBecause' | 'nextServiceOn'>,
  today: string,
): DroneService => {
  if (state !== 'registered' || groundedBecause !== '') return 'grounded';
  return nextServiceOn !== '' && nextServiceOn <= today ? 'due' : 'serviceable';
};

/** Insured on its last day still. */
const insuranceOf = ({ insuredUntil }: Pick<StoredDrone, 'insuredUntil'>, today: string): DroneInsurance => {
  if (insuredUntil === '') return 'none';
  if (insuredUntil < today) return 'ended';
  return insuredUntil <= daysAfter(today, INSURANCE_ENDS_SOON_DAYS) ? 'ending' : 'valid';
};

/** As the caller sees them, with what they may do to each. */
export const describeTo = (caller: Caller, now: Date) => {
  const [editor, giver] = [findTenant(caller, 'drones:write'), findTenant(caller, 'drones:dispose')];
  const today = todayOf(now);
  return ({
    unitPath,
    owner,
    updatedAt,
    offeredUntil,
    linkKeyMadeAt,
    signingKeyMadeAt,
    ...drone
  }: StoredDrone): Drone => ({
    ...drone,
    weightClass: weightClassOf(drone),
    service: serviceOf(drone, today),
    linkKeyMadeAt: linkKeyMadeAt?.toISOString() ?? null,
    signingKeyMadeAt: signingKeyMadeAt?.toISOString() ?? null,
    insurance: insuranceOf(drone, today),
    offeredUntil: offeredUntil !== null && offeredUntil > now ? offeredUntil.toISOString() : null,
    updatedAt: updatedAt.toISOString(),
    isEditable: editor !== undefined && isWithin(editor, { unitPath, owner }),
    isOfferable: giver !== undefined && isWithin(giver, { unitPath, owner }),
  });
};

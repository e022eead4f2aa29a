import type { DroneFacts } from '@skein/contract/drones.ts';
import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { listAdministrators } from '../members/members.module.ts';
import { leaveNotices } from '../notices/notices.module.ts';
import { takeOff } from '../payload-mounts/payload-mounts.module.ts';
import { giveAway, type Offered } from './drone-offers.repo.ts';
import { insertDrones, type StoredDrone } from './drones.repo.ts';
import { calledAs, requireOne, targetOf } from './held-drones.ts';

interface Taking {
  readonly tenant: Tenant;
  readonly by: By;
  /** By which the former enterprise's log calls the new one. */
  readonly enterprise: string;
  readonly now: Date;
}

interface Taken {
  readonly offered: Offered;
  /** As it begins here. */
  readonly facts: DroneFacts;
  readonly unitId: string;
}

/** Of an offer that is held, by an enterprise that is held. */
export const takeOver = async (
  tx: Tx,
  { tenant, by, enterprise, now }: Taking,
  { offered, facts, unitId }: Taken,
): Promise<StoredDrone> => {
  // Who of the other enterprise did it is that one's own affair.
  const byOther: By = { actor: { id: null, label: enterprise }, enterpriseId: offered.enterpriseId };
  await takeOff(tx, byOther, { enterpriseId: offered.enterpriseId, droneIds: [offered.id] }, now);
  await giveAway(tx, offered, now);
  const [id = ''] = await insertDrones(tx, { ...tenant, unitId }, [facts], now);
  const drone = await requireOne(tx, tenant, id);
  const { serialNumber, enterprise: formerEnterprise } = offered;
  await recordDeed(tx, by, 'drone.claimed', targetOf(drone), { serialNumber, formerEnterprise });
  await tellFormer(tx, byOther, offered, now);
  return drone;
};

const tellFormer = async (tx: Tx, by: By, offered: Offered, now: Date): Promise<void> => {
  const { enterpriseId, serialNumber, offeredBy } = offered;
  await recordDeed(tx, by, 'drone.takenOver', targetOf(offered), {
    serialNumber,
    newEnterprise: by.actor.label,
  });
  const concerned = new Set(await listAdministrators(tx, enterpriseId));
  if (offeredBy !== null) concerned.add(offeredBy);
  await leaveNotices(tx, [...concerned], 'droneTakenOver', now, { enterpriseId, drone: calledAs(offered) });
};

/** What belongs to the aircraft comes with it. Registration, insurance and notes were of who had it before. */
export const takenOver = (offered: Offered): DroneFacts => {
  const { serialNumber, name, modelId, firmware, emptyWeightGrams, maxTakeoffGrams, state } = offered;
  // What is wrong with an aircraft is wrong with it whoever has it.
  const { nextServiceOn, groundedBecause, activation } = offered;
  // A serial number stays with the aircraft; a mark or what a traffic service gave was of who had it before.
  const keepsId = offered.remoteIdType === 'serial-number';
  return {
    serialNumber,
    name,
    modelId,
    firmware,
    emptyWeightGrams,
    maxTakeoffGrams,
    nextServiceOn,
    groundedBecause,
    // That it was activated is for the new owner to find out: it may have to be again.
    activation: activation === 'notActivated' ? activation : 'unknown',
    remoteIdType: keepsId ? offered.remoteIdType : 'none',
    remoteId: keepsId ? offered.remoteId : '',
    state,
    siteId: '',
    uomMark: '',
    insurer: '',
    insuredUntil: '',
    note: '',
  };
};

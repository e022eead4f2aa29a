import { DroneFacts } from '@skein/contract/drones.ts';
import { factsIn } from '@skein/contract/records.ts';
import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { insertDrones, type StoredDrone } from './drones.repo.ts';
import { requireAll, targetOf } from './held-drones.ts';

interface Adding {
  readonly tenant: Tenant;
  readonly by: By;
  readonly now: Date;
}

/** Of facts that were found sound, into a unit that the tenant reaches. Returns their ids. */
export const addDrones = async (
  tx: Tx,
  { tenant, by, now }: Adding,
  unitId: string,
  facts: readonly DroneFacts[],
): Promise<string[]> => {
  const ids = await insertDrones(tx, { ...tenant, unitId }, facts, now);
  const drones = await requireAll(tx, tenant, { ids });
  for (const drone of drones) await recordDeed(tx, by, 'drone.created', targetOf(drone), told(drone));
  return ids;
};

/** As the log tells it: its model and its site by name. */
export const told = (drone: StoredDrone) => {
  const { modelId: _, siteId: _home, ...facts } = factsIn(DroneFacts, drone);
  return { ...facts, model: drone.model, site: drone.site };
};

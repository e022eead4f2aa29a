import type { ModuleContext } from '../../module.ts';
import { insertDrones, takeInsuranceAsTold } from '../drones/drones.module.ts';
import type { DemoPlace } from '../enterprises/enterprises.module.ts';
import { insertMounts } from '../payload-mounts/payload-mounts.module.ts';
import { insertPayloads } from '../payloads/payloads.module.ts';
import { insertSites } from '../sites/sites.module.ts';
import { demoDrones } from './demo.drones.ts';
import { demoMounts, demoPayloads } from './demo.payloads.ts';
import { demoAlternate, demoSites } from './demo.sites.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The fleet of the demo's enterprise, where it is at home, and what it carries. Told are the ids of its drones, in their order. */
export const equipDemo = async (
  { db, clock }: Pick<ModuleContext, 'db' | 'clock'>,
  place: DemoPlace,
  modelIds: ReadonlyMap<string, string>,
): Promise<readonly string[]> => {
  const now = clock();
  const drones = demoDrones(modelIds, await settleDemo(db, place, now), now);
  const payloads = demoPayloads(modelIds);
  const fleet = await insertDrones(db, place, drones, now);
  // What a journey through the demo finds under the bell is what it did itself.
  const untilThen = new Date(now.getTime() + 3 * DAY_MILLISECONDS);
  await db.inTransaction((tx) => takeInsuranceAsTold(tx, place.enterpriseId, untilThen));
  const droneIds = bySerial(drones, fleet);
  const payloadIds = bySerial(payloads, await insertPayloads(db, place, payloads, now));
  await insertMounts(
    db,
    place.enterpriseId,
    demoMounts.flatMap(({ payload, drone, daysAgo }) => {
      const [payloadId, droneId] = [payloadIds.get(payload), droneIds.get(drone)];
      if (payloadId === undefined || droneId === undefined) return [];
      return [{ payloadId, droneId, since: new Date(now.getTime() - daysAgo * DAY_MILLISECONDS) }];
    }),
  );
  return fleet;
};

/** Where the fleet is at home: the ids of the sites, by their names. */
const settleDemo = async (db: ModuleContext['db'], place: DemoPlace, now: Date) => {
  const [alternateId = ''] = await insertSites(db, place, [demoAlternate], now);
  const sites = demoSites(alternateId);
  const ids = await insertSites(db, place, sites, now);
  return new Map<string, string | undefined>([
    [demoAlternate.name, alternateId],
    ...sites.map(({ name }, index) => [name, ids[index]] as const),
  ]);
};

const bySerial = (things: readonly { readonly serialNumber: string }[], ids: readonly string[]) =>
  new Map(things.map(({ serialNumber }, index) => [serialNumber, ids[index]]));

import type { FirstFlight, getFirstFlight } from '@skein/contract/first-flight.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { findTenant } from '../../tenancy/tenant.ts';
import { findLicenceInForce } from '../unlocks/unlocks.module.ts';
import { createZonesAsked, isInTheWay } from '../zones/zones.module.ts';
import { askerOf } from './asker.ts';
import { listDroneIds, listFlownSites, type FlownSite } from './first-flight.repo.ts';
import { reasonsOfParts } from './part-reasons.ts';

type Context = Pick<ModuleContext, 'db' | 'secrets' | 'clock'>;
type Asked = HandlerInput<typeof getFirstFlight>;

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** What is flown at a place without a boundary, and how high without an unlock. */
const AROUND_METERS = 300;
const USUAL_HEIGHT = { lowerMeters: 0, upperMeters: 120, reference: 'ground' } as const;

/** What of the way to the first flight is done, by what is so now: nothing is remembered that could have ended since. */
export const createFirstFlight = (context: Context) => {
  const { db, clock } = context;
  const askZones = createZonesAsked(db);

  const dronesOf = async ({ caller }: Asked): Promise<FirstFlight['drones']> => {
    const tenant = findTenant(caller, 'drones:read');
    if (!tenant) return null;
    const droneIds = await listDroneIds(db, tenant);
    const now = clock();
    const window = { from: now.toISOString(), until: new Date(now.getTime() + HOUR_MILLISECONDS).toISOString() };
    const reasons = await reasonsOfParts(context, askerOf(caller), { droneIds, pilotIds: [], ...window });
    const kept = new Set(reasons.map(({ id }) => id));
    return { seen: droneIds.length, ready: droneIds.filter((id) => !kept.has(id)).length };
  };

  const isClear = async ({ boundary, longitude, latitude }: FlownSite): Promise<boolean> => {
    const fromMs = clock().getTime();
    const around = { kind: 'circle', center: [longitude, latitude], radiusMeters: AROUND_METERS } as const;
    const { zones } = await askZones({
      area: areaOf(boundary ?? around),
      band: USUAL_HEIGHT,
      window: { fromMs, untilMs: fromMs + DAY_MILLISECONDS },
    });
    return !zones.some(isInTheWay);
  };

  const airspaceOf = async ({ caller }: Asked): Promise<FirstFlight['airspace']> => {
    const [unlocks, sites] = [findTenant(caller, 'unlocks:read'), findTenant(caller, 'sites:read')];
    if (!unlocks && !sites) return null;
    const licence = unlocks && (await findLicenceInForce(db, unlocks, clock()));
    if (licence !== undefined) return { is: 'licensed', by: licence };
    for (const site of sites ? await listFlownSites(db, sites) : [])
      if (await isClear(site)) return { is: 'clear', by: site.name };
    return { is: 'open', by: '' };
  };

  return async (asked: Asked): Promise<{ info: FirstFlight }> => ({
    info: { drones: await dronesOf(asked), airspace: await airspaceOf(asked) },
  });
};

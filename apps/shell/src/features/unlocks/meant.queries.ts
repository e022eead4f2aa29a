import { useCan } from '@skein/app-kit/access.queries.ts';
import { momentBoxes } from '@skein/app-kit/airspace/moments.ts';
import { findZones } from '@skein/contract/airspace-zones.ts';
import { AltitudeReference } from '@skein/contract/airspace.ts';
import { UnlockFacts } from '@skein/contract/unlock-request.ts';
import { draftOf } from '@skein/map/drawing/draft.ts';
import { writeDraft } from '@skein/map/drawing/draft-text.ts';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../app/api.ts';
import { readFlightAddress, type FlightAddress } from '@skein/contract/flight-address.ts';
import { findDrone, findPilot } from '../../flights/named-parts.ts';
import { chosenBox, type Chosen } from './chosen.ts';
import { chosenZone, type UnlockBoxes } from './unlock-boxes.ts';

/** What somebody came for: zones, or a flight that they asked about. */
export interface Meant extends FlightAddress {
  readonly zoneIds: readonly string[];
}

/** Undefined: the address says nothing of it. */
export function readMeant(search: { readonly zone?: unknown }): Meant | undefined {
  const flight = readFlightAddress(search);
  const zoneIds = UnlockFacts.shape.zoneIds.safeParse([search.zone ?? []].flat()).data ?? [];
  const isAny = zoneIds.length > 0 || Object.values(flight).some((each) => each !== undefined);
  return isAny ? { ...flight, zoneIds } : undefined;
}

/** The boxes that say so. What things are called is looked up: an address is written by anybody. */
export const useMeant = (meant: Meant | undefined) => {
  // Who may request need not see every drone or member.
  const [seesDrones, seesMembers] = [useCan('drones:read'), useCan('members:read')];
  return useQuery({
    queryKey: [findZones.path, 'meant', meant],
    queryFn: async ({ signal }) => {
      const { drone, pilot, ...rest } = meant ?? { zoneIds: [] };
      return boxesMeant({ ...rest, ...(seesDrones && { drone }), ...(seesMembers && { pilot }) }, signal);
    },
    enabled: meant !== undefined && seesDrones !== undefined && seesMembers !== undefined,
    // The form has begun with it.
    staleTime: Infinity,
  });
};

const boxesMeant = async (meant: Meant, signal: AbortSignal): Promise<Partial<UnlockBoxes>> => {
  const { shape, upper, reference, from, until, drone, pilot } = meant;
  const zones = await namedZones(meant.zoneIds, signal);
  const named = async (id: string | undefined, find: typeof findDrone): Promise<Chosen[]> => {
    const found = id === undefined ? undefined : await find(id, signal);
    return found ? [found] : [];
  };
  const [start, end] = [momentBoxes(from), momentBoxes(until)];
  // A zone and a licence have no place of take-off: what was said above one is asked for anew.
  const kept = AltitudeReference.options.find((each) => each === reference);
  return {
    ...(zones.length > 0 && { type: 'zone', zones: chosenBox(zones) }),
    ...(zones.length === 0 &&
      shape &&
      shape.kind !== 'path' && { type: shape.kind, shape: writeDraft(draftOf(shape)) }),
    ...(kept && { reference: kept, ...(upper !== undefined && { ceiling: upper }) }),
    ...(from !== undefined && { fromDay: start.day, fromTime: start.time }),
    ...(until !== undefined && { untilDay: end.day, untilTime: end.time }),
    ...(drone !== undefined && { drones: chosenBox(await named(drone, findDrone)) }),
    ...(pilot !== undefined && { pilots: chosenBox(await named(pilot, findPilot)) }),
  };
};

/** In the order in which they were meant. Those in force no more are none. */
const namedZones = async (ids: readonly string[], signal: AbortSignal): Promise<Chosen[]> => {
  if (ids.length === 0) return [];
  const { list } = await call(findZones, { query: { ids: ids.join() } }, signal);
  const zones = new Map(list.map((zone) => [zone.id, chosenZone(zone)]));
  return ids.flatMap((id) => zones.get(id) ?? []);
};

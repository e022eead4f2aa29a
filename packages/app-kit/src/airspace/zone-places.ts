import { findZones } from '@skein/contract/airspace-zones.ts';
import type { FoundPlace } from '@skein/map/tools/places-meant.ts';
import { useQuery } from '@tanstack/react-query';

import { useServer } from '../server-connection.ts';

/** To look at them on a map one need not know where all fifty are. */
const MOST_ASKED = 5;

export interface NamedZone {
  readonly id: string;
  readonly name: string;
}

/** Where some of these zones lie, found by their names. Those in force no more are nowhere. */
export const useZonePlaces = (zones: readonly NamedZone[]) => {
  const { call } = useServer();
  const asked = zones.filter(({ name }) => name !== '').slice(0, MOST_ASKED);
  return useQuery({
    queryKey: [findZones.path, 'places', asked.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const places: FoundPlace['position'][] = [];
      for (const { id, name } of asked) {
        const { list } = await call(findZones, { query: { search: name } }, signal);
        const found = list.find((zone) => zone.id === id);
        if (found) places.push([found.longitude, found.latitude]);
      }
      return places;
    },
    // A map that looks somewhere stays there.
    staleTime: Infinity,
  });
};

import { findZones } from '@skein/contract/airspace-zones.ts';
import type { FoundPlace } from '@skein/map/tools/places-meant.ts';
import { useQuery } from '@tanstack/react-query';

import { useServer } from '../server-connection.ts';

/** Where these zones lie. Those in force no more are nowhere. */
export const useZonePlaces = (ids: readonly string[]) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [findZones.path, 'places', ids],
    queryFn: async ({ signal }): Promise<FoundPlace['position'][]> => {
      if (ids.length === 0) return [];
      const { list } = await call(findZones, { query: { ids: ids.join() } }, signal);
      return list.map(({ longitude, latitude }) => [longitude, latitude]);
    },
    // A map that looks somewhere stays there.
    staleTime: Infinity,
  });
};

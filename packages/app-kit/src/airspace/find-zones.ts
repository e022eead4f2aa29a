import { findZones } from '@skein/contract/airspace-zones.ts';
import type { FindPlaces } from '@skein/map/tools/use-names-found.ts';

import { useServer } from '../server-connection.ts';
import { useAirspaceText } from './airspace-text.ts';

/** The zones that are called so, as places to go to. */
export function useFindZones(): FindPlaces {
  const { call } = useServer();
  const t = useAirspaceText();
  return async (search, signal) => {
    const { list } = await call(findZones, { query: { search } }, signal);
    return list.map(({ id, name, identifier, kind, longitude, latitude }) => ({
      id,
      name,
      text: [t(`kinds.${kind}`), identifier].filter(Boolean).join(' · '),
      position: [longitude, latitude],
    }));
  };
}

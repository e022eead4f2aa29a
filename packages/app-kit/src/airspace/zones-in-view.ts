import { useKeptFresh } from '../live.ts';
import { useServer } from '../server-connection.ts';
import { listZonesIn } from '@skein/contract/airspace-zones.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import { useMap } from '@skein/map/use-map.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';

import { askedBox, type Box } from './asked-box.ts';

/** Which of them; all, if nothing is said. */
export type ZonesWanted = Omit<NonNullable<SentInput<typeof listZonesIn>['query']>, keyof Box>;

/** The zones where the map looks, asked for anew wherever it comes to rest. */
export function useZonesInView(filters: ZonesWanted = {}) {
  const { call } = useServer();
  const box = useBox();
  useKeptFresh('zones', [listZonesIn.path]);
  return useQuery({
    queryKey: [listZonesIn.path, box, filters],
    queryFn: ({ signal }) => call(listZonesIn, { query: { ...box, ...filters } }, signal),
    placeholderData: keepPreviousData,
    // Up to a thousand shapes each, of wherever somebody looked on the way.
    gcTime: 60_000,
  });
}

function useBox() {
  const map = useMap();
  const [box, setBox] = useState(() => boxOf(map));
  useEffect(() => {
    const resting = map.on('moveend', () => setBox(boxOf(map)));
    return () => resting.unsubscribe();
  }, [map]);
  return box;
}

function boxOf(map: MapLibreMap): Box {
  const bounds = map.getBounds();
  const seen = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
  return askedBox(seen, map.getZoom());
}

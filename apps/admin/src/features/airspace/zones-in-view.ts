import { useKeptFresh } from '@skein/app-kit/live.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { listZonesIn } from '@skein/contract/airspace-answer.ts';
import { useMap } from '@skein/map/use-map.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';

/** The zones where the map looks, asked for anew wherever it comes to rest. */
export function useZonesInView() {
  const { call } = useServer();
  const box = useBox();
  useKeptFresh('zones', [listZonesIn.path]);
  return useQuery({
    queryKey: [listZonesIn.path, box],
    queryFn: ({ signal }) => call(listZonesIn, { query: box }, signal),
    placeholderData: keepPreviousData,
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

/** A little beyond the edges, in steps: the same question for a map that was only nudged. */
const MARGIN = 0.25;

function boxOf(map: MapLibreMap) {
  const bounds = map.getBounds();
  const [width, height] = [bounds.getEast() - bounds.getWest(), bounds.getNorth() - bounds.getSouth()];
  const [west, east] = [bounds.getWest() - MARGIN * width, bounds.getEast() + MARGIN * width];
  const south = Math.max(-90, bounds.getSouth() - MARGIN * height);
  const north = Math.min(90, bounds.getNorth() + MARGIN * height);
  if (east - west >= 360) return { west: -180, south, east: 180, north };
  return { west: inRange(west), south, east: inRange(east), north };
}

const inRange = (longitude: number): number => longitude - 360 * Math.floor((longitude + 180) / 360);

import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, use } from 'react';

export const MapContext = createContext<MapLibreMap | undefined>(undefined);

/** The map that this component is drawn over: only for children of `<MapView>`. */
export function useMap(): MapLibreMap {
  const map = use(MapContext);
  if (!map) throw new Error('useMap() was called outside <MapView>.');
  return map;
}

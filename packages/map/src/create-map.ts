import type { Map as MapLibreMap, MapOptions } from 'maplibre-gl';

import { BASEMAP_SOURCE, basemapStyle, type BasemapLook } from './basemap-style.ts';
import { isMounted } from './basemaps/laid-basemap.ts';
import type { MapEngine } from './load-map-engine.ts';

export interface MapCreation extends Required<Pick<MapOptions, 'center' | 'zoom'>> {
  readonly container: HTMLElement;
  readonly look: BasemapLook;
  /** The style stands: layers may be added. */
  readonly onReady: (map: MapLibreMap) => void;
  /** The basemap itself could not be had; a single tile that fails later is only logged. */
  readonly onBasemapMissing: () => void;
}

/** Throws MapLibre's `GPUInitializationError` where there is no WebGL 2. */
export function createMap(
  engine: MapEngine,
  { look, onReady, onBasemapMissing, ...options }: MapCreation,
): MapLibreMap {
  const map = new engine.Map({
    ...options,
    style: basemapStyle(look),
    attributionControl: false,
    fadeDuration: 120,
    maxPitch: 60,
  });

  let hasBasemap = false;
  map.on('sourcedata', (event) => {
    if (event.sourceId === BASEMAP_SOURCE && event.sourceDataType === 'metadata') hasBasemap = true;
  });
  map.on('error', (event) => {
    // Told by whoever mounted it.
    if ('sourceId' in event && isMounted(String(event.sourceId))) return;
    const { error } = event;
    console.error(error);
    if (!hasBasemap) onBasemapMissing();
  });
  map.once('style.load', () => onReady(map));
  return map;
}

import type { Map as MapLibreMap } from 'maplibre-gl';

import { basemapStyle, type BasemapLook } from './basemap-style.ts';

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1];
type LayoutName = Parameters<MapLibreMap['setLayoutProperty']>[1];

/** Repaints the basemap in place. `setStyle` would drop every layer that others have laid on the map. */
export function applyBasemapLook(map: MapLibreMap, look: BasemapLook): void {
  for (const { id, paint = {}, layout = {} } of basemapStyle(look).layers) {
    for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as PaintName, value);
    for (const [name, value] of Object.entries(layout)) map.setLayoutProperty(id, name as LayoutName, value);
  }
}

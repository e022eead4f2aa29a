import { loadMapEngine } from '@skein/map/load-map-engine.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import './mounted-layers.css';
import { BASEMAP_GROUND_END } from '../basemap-style.ts';
import type { MapEngine } from '../load-map-engine.ts';
import { useMap } from '../use-map.ts';
import { mountedName, type LaidBasemap } from './laid-basemap.ts';
import { mountedLayers, mountedSource, type MountedLook } from './mounted-style.ts';

export interface MountedLayersProps extends MountedLook {
  /** The lowest first. */
  readonly basemaps: readonly LaidBasemap[];
}

/** Maps of regions upon the world map, below all that is drawn upon them, and whose they are. */
export function MountedLayers({ basemaps, ...look }: MountedLayersProps): ReactNode {
  const map = useMap();
  const [engine, setEngine] = useState<MapEngine>();
  useEffect(() => {
    // There already, with the map.
    void loadMapEngine().then((loaded) => setEngine(() => loaded));
  }, []);

  const order = basemaps.map(mountedName).join(' ');
  useEffect(() => {
    if (engine) for (const name of order.split(' ')) raise(map, name);
  }, [map, engine, order]);

  const attributions = [...new Set(basemaps.map(({ attribution }) => attribution).filter(Boolean))];
  return (
    <>
      {engine &&
        basemaps.map((basemap) => <MountedLayer key={basemap.key} engine={engine} basemap={basemap} {...look} />)}
      {attributions.length > 0 && <p className="sk-map-mounted-attribution">{attributions.join(' · ')}</p>}
    </>
  );
}

interface MountedLayerProps extends MountedLook {
  readonly engine: MapEngine;
  readonly basemap: LaidBasemap;
}

function MountedLayer({ engine, basemap, theme, language }: MountedLayerProps): null {
  const map = useMap();
  const name = mountedName(basemap);
  const lay = useEffectEvent(() => {
    const { address, unmount } = engine.mountTiles(basemap);
    map.addSource(name, mountedSource(basemap, address));
    for (const layer of mountedLayers(basemap, { theme, language })) map.addLayer(layer, BASEMAP_GROUND_END);
    return unmount;
  });
  useEffect(() => {
    const unmount = lay();
    return () => {
      unmount();
      // With the map its layers are gone already.
      if (!map.getSource(name)) return;
      for (const id of layersOf(map, name)) map.removeLayer(id);
      map.removeSource(name);
    };
  }, [map, name]);

  const repaint = useEffectEvent((look: MountedLook) => {
    for (const { id, paint = {}, layout = {} } of mountedLayers(basemap, look)) {
      for (const [property, value] of Object.entries(paint)) map.setPaintProperty(id, property as PaintName, value);
      for (const [property, value] of Object.entries(layout)) map.setLayoutProperty(id, property as LayoutName, value);
    }
  });
  useEffect(() => repaint({ theme, language }), [theme, language]);
  return null;
}

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1];
type LayoutName = Parameters<MapLibreMap['setLayoutProperty']>[1];

const layersOf = (map: MapLibreMap, name: string): string[] =>
  map.getLayersOrder().filter((id) => map.getLayer(id)?.source === name);

/** Above those that were raised before it. */
function raise(map: MapLibreMap, name: string): void {
  for (const id of layersOf(map, name)) map.moveLayer(id, BASEMAP_GROUND_END);
}

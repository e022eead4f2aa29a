import type { Position } from '@skein/geo/position.ts';
import { palette } from '@skein/ui/palette.ts';
import type { Theme } from '@skein/ui/preferences.ts';
import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import { FONTS } from '../basemap-style.ts';
import { useMap } from '../use-map.ts';
import { pointerOver } from './pointer-over.ts';

export interface ShownPlace {
  readonly id: string;
  readonly position: Position;
  /** Beside it; absent: none. */
  readonly name?: string;
}

export interface PlacesLayerProps {
  /** Of this layer among those of the map. */
  readonly name: string;
  readonly places: readonly ShownPlace[];
  readonly theme: Theme;
  readonly onPick?: (id: string) => void;
}

/** Places as dots with their names, over everything else. */
export function PlacesLayer({ name, places, theme, onPick }: PlacesLayerProps): null {
  const map = useMap();
  const dots = `${name}-dots`;
  const names = `${name}-names`;
  const pick = useEffectEvent(({ features }: MapLayerMouseEvent) => {
    const id: unknown = features?.[0]?.properties['id'];
    if (typeof id === 'string') onPick?.(id);
  });
  const canPick = onPick !== undefined;

  useEffect(() => {
    map.addSource(name, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({ id: dots, type: 'circle', source: name, paint: { 'circle-radius': 7, 'circle-stroke-width': 2 } });
    map.addLayer({
      id: names,
      type: 'symbol',
      source: name,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONTS,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 0.8],
        'text-optional': true,
      },
      paint: { 'text-halo-width': 1.5 },
    });
    return () => {
      // With the map its layers are gone already.
      if (!map.getSource(name)) return;
      map.removeLayer(names).removeLayer(dots).removeSource(name);
    };
  }, [map, name, dots, names]);

  useEffect(() => {
    if (!canPick) return undefined;
    const picked = map.on('click', dots, (event) => pick(event));
    const pointed = pointerOver(map, dots);
    return () => {
      picked.unsubscribe();
      pointed();
    };
  }, [map, dots, canPick]);

  useEffect(() => {
    const { accent, surface, text } = palette[theme];
    map.setPaintProperty(dots, 'circle-color', accent);
    map.setPaintProperty(dots, 'circle-stroke-color', surface[1]);
    map.setPaintProperty(names, 'text-color', text[0]);
    map.setPaintProperty(names, 'text-halo-color', surface[1]);
  }, [map, dots, names, theme]);

  useEffect(() => {
    const features = places.map(({ id, position: [longitude, latitude], name: called = '' }) => ({
      type: 'Feature' as const,
      properties: { id, name: called },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    }));
    void map.getSource<GeoJSONSource>(name)?.setData({ type: 'FeatureCollection', features });
  }, [map, name, places]);

  return null;
}

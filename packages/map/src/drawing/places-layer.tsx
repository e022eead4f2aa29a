import type { Position } from '@skein/geo/position.ts';
import { palette } from '@skein/ui/palette.ts';
import { usePreferences, type Theme } from '@skein/ui/preferences.ts';
import { fillText } from '@skein/ui/ui-text.ts';
import type { FilterSpecification, GeoJSONSource } from 'maplibre-gl';
import { useEffect, type ReactNode } from 'react';

import './places-layer.css';
import { FONTS } from '../basemap-style.ts';
import { toolTexts } from '../tools/tool-texts.ts';
import { useMap } from '../use-map.ts';
import { useAim } from './use-aim.ts';
import { usePick } from './use-pick.ts';

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

/** Places as dots with their names, over everything else; by keys as by the mouse to be picked. */
export function PlacesLayer({ name, places, theme, onPick }: PlacesLayerProps): ReactNode {
  const map = useMap();
  const dots = `${name}-dots`;
  const names = `${name}-names`;
  const ring = `${name}-ring`;
  usePick(dots, onPick);
  const aimed = useAim(places, onPick);
  const words = toolTexts[usePreferences().language];

  useEffect(() => {
    map.addSource(name, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({
      id: ring,
      type: 'circle',
      source: name,
      filter: NOWHERE,
      paint: { 'circle-radius': 13, 'circle-opacity': 0, 'circle-stroke-width': 3 },
    });
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
      map.removeLayer(names).removeLayer(dots).removeLayer(ring).removeSource(name);
    };
  }, [map, name, ring, dots, names]);

  useEffect(() => {
    const { accent, surface, text } = palette[theme];
    map.setPaintProperty(ring, 'circle-stroke-color', accent);
    map.setPaintProperty(dots, 'circle-color', accent);
    map.setPaintProperty(dots, 'circle-stroke-color', surface[1]);
    map.setPaintProperty(names, 'text-color', text[0]);
    map.setPaintProperty(names, 'text-halo-color', surface[1]);
  }, [map, ring, dots, names, theme]);

  useEffect(() => {
    map.setFilter(ring, aimed ? ['==', ['get', 'id'], aimed.id] : NOWHERE);
  }, [map, ring, aimed]);

  useEffect(() => {
    const features = places.map(({ id, position: [longitude, latitude], name: called = '' }) => ({
      type: 'Feature' as const,
      properties: { id, name: called },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    }));
    void map.getSource<GeoJSONSource>(name)?.setData({ type: 'FeatureCollection', features });
  }, [map, name, places]);

  if (!onPick) return null;
  // Always there: a live region that comes with its words is not read.
  return <output className="sk-map-aimed">{aimed && fillText(words.aimed, { name: aimed.name ?? '' })}</output>;
}

const NOWHERE: FilterSpecification = ['==', ['get', 'id'], ''];

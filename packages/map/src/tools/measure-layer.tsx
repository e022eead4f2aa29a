import type { Position } from '@skein/geo/position.ts';
import { palette } from '@skein/ui/palette.ts';
import type { Theme } from '@skein/ui/preferences.ts';
import type { Feature } from 'geojson';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect } from 'react';

import { useMap } from '../use-map.ts';

const SOURCE = 'measured';
const LINE = 'measured-line';
const DOTS = 'measured-dots';

/** The places that are measured between, over everything else. */
export function MeasureLayer({ positions, theme }: { positions: readonly Position[]; theme: Theme }): null {
  const map = useMap();

  useEffect(() => {
    map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({ id: LINE, type: 'line', source: SOURCE, paint: { 'line-width': 2, 'line-dasharray': [3, 2] } });
    map.addLayer({
      id: DOTS,
      type: 'circle',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-radius': 5, 'circle-stroke-width': 2 },
    });
    return () => {
      // With the map its layers are gone already.
      if (!map.getSource(SOURCE)) return;
      map.removeLayer(DOTS).removeLayer(LINE).removeSource(SOURCE);
    };
  }, [map]);

  useEffect(() => {
    const { accent, surface } = palette[theme];
    map.setPaintProperty(LINE, 'line-color', accent);
    map.setPaintProperty(DOTS, 'circle-color', surface[1]);
    map.setPaintProperty(DOTS, 'circle-stroke-color', accent);
  }, [map, theme]);

  useEffect(() => {
    void map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features: featuresOf(positions) });
  }, [map, positions]);

  return null;
}

function featuresOf(positions: readonly Position[]): Feature[] {
  const coordinates = positions.map(([longitude, latitude]) => [longitude, latitude]);
  const dots = coordinates.map((place): Feature => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: place },
  }));
  if (coordinates.length < 2) return dots;
  return [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }, ...dots];
}

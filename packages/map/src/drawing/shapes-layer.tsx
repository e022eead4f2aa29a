import { areaOf, type DrawnShape } from '@skein/geo/shapes/drawn-shape.ts';
import { palette } from '@skein/ui/palette.ts';
import type { Theme } from '@skein/ui/preferences.ts';
import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl';
import { useEffect } from 'react';

import { BASEMAP_LABELS } from '../basemap-style.ts';
import { useMap } from '../use-map.ts';
import { areaFeature } from './area-features.ts';
import { usePick } from './use-pick.ts';

export type ShapeTone = 'forbidden' | 'limited' | 'advised' | 'added' | 'quiet';

export interface ShownShape {
  readonly id: string;
  readonly shape: DrawnShape;
  readonly tone: ShapeTone;
  /** Drawn stronger than the others. */
  readonly isChosen?: boolean;
}

export interface ShapesLayerProps {
  /** Of this layer among those of the map. */
  readonly name: string;
  readonly shapes: readonly ShownShape[];
  readonly theme: Theme;
  readonly onPick?: (id: string) => void;
  /** Of its edges, in widths of the line: strokes and gaps in turn. */
  readonly dash?: readonly number[];
  /** Another layer fills them already: filled twice as strongly, what lies beneath is no more seen. */
  readonly isOutline?: boolean;
}

const SOLID = [1];

/** Areas laid over the land and under the names of its places. */
export function ShapesLayer({ name, shapes, theme, onPick, dash = SOLID, isOutline = false }: ShapesLayerProps): null {
  const map = useMap();
  const areas = `${name}-areas`;
  const edges = `${name}-edges`;
  usePick(areas, onPick);

  useEffect(() => {
    map.addSource(name, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({ id: areas, type: 'fill', source: name }, BASEMAP_LABELS);
    map.addLayer({ id: edges, type: 'line', source: name, layout: { 'line-join': 'round' } }, BASEMAP_LABELS);
    return () => {
      // With the map its layers are gone already.
      if (!map.getSource(name)) return;
      map.removeLayer(edges).removeLayer(areas).removeSource(name);
    };
  }, [map, name, areas, edges]);

  useEffect(() => {
    const tone = toneColor(theme);
    map.setPaintProperty(areas, 'fill-color', tone);
    map.setPaintProperty(areas, 'fill-opacity', isOutline ? 0.08 : ['case', ['get', 'isChosen'], 0.34, 0.16]);
    map.setPaintProperty(edges, 'line-color', tone);
    map.setPaintProperty(edges, 'line-width', ['case', ['get', 'isChosen'], 2.5, 1.2]);
    map.setPaintProperty(edges, 'line-dasharray', [...dash]);
  }, [map, areas, edges, theme, dash, isOutline]);

  useEffect(() => {
    const features = shapes.map(({ id, shape, tone, isChosen = false }) =>
      areaFeature(areaOf(shape), { id, tone, isChosen }),
    );
    void map.getSource<GeoJSONSource>(name)?.setData({ type: 'FeatureCollection', features });
  }, [map, name, shapes]);

  return null;
}

const toneColor = (theme: Theme): ExpressionSpecification => {
  const { alarm, caution, standby, flying, offline } = palette[theme].status;
  const tones = { forbidden: alarm, limited: caution, advised: standby, added: flying, quiet: offline };
  return ['match', ['get', 'tone'], ...Object.entries(tones).flat(), standby] as unknown as ExpressionSpecification;
};

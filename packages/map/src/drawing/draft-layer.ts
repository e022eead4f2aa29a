import type { Position } from '@skein/geo/position.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { palette } from '@skein/ui/palette.ts';
import type { Theme } from '@skein/ui/preferences.ts';
import type { Feature } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';

import { areaFeature } from './area-features.ts';
import { linesOf, shapeOf, type CornerPlace, type Draft } from './draft.ts';
import { gripsOf } from './grips.ts';

export interface ShownDraft {
  readonly draft: Draft;
  readonly chosen: CornerPlace | undefined;
  /** Where the next corner would be set. */
  readonly ahead: { readonly line: number; readonly position: Position } | undefined;
}

export interface DraftLayer {
  readonly show: (shown: ShownDraft) => void;
  readonly paint: (theme: Theme) => void;
  readonly remove: () => void;
}

const SOURCE = 'draft';
const layers = ['draft-area', 'draft-line', 'draft-ahead', 'draft-grips'] as const;

/** What is being drawn, over everything else on the map. */
export function createDraftLayer(map: MapLibreMap): DraftLayer {
  const [area, line, ahead, grips] = layers;
  map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({ id: area, type: 'fill', source: SOURCE, filter: ['==', ['get', 'part'], 'area'] });
  map.addLayer({ id: line, type: 'line', source: SOURCE, filter: ['==', ['get', 'part'], 'line'] });
  map.addLayer({ id: ahead, type: 'line', source: SOURCE, filter: ['==', ['get', 'part'], 'ahead'] });
  map.addLayer({ id: grips, type: 'circle', source: SOURCE, filter: ['==', ['get', 'part'], 'grip'] });
  map.setPaintProperty(ahead, 'line-dasharray', [2, 2]);

  const paint = (theme: Theme): void => {
    const { accent, surface } = palette[theme];
    map.setPaintProperty(area, 'fill-color', accent);
    map.setPaintProperty(area, 'fill-opacity', 0.2);
    for (const each of [line, ahead]) {
      map.setPaintProperty(each, 'line-color', accent);
      map.setPaintProperty(each, 'line-width', 2);
    }
    const isMiddle: ExpressionSpecification = ['==', ['get', 'grip'], 'middle'];
    map.setPaintProperty(grips, 'circle-radius', ['case', isMiddle, 4, ['get', 'isChosen'], 8, 6]);
    map.setPaintProperty(grips, 'circle-color', ['case', ['get', 'isChosen'], accent, surface[1]]);
    map.setPaintProperty(grips, 'circle-opacity', ['case', isMiddle, 0.6, 1]);
    map.setPaintProperty(grips, 'circle-stroke-color', accent);
    map.setPaintProperty(grips, 'circle-stroke-width', ['case', isMiddle, 1, 2]);
  };

  return {
    paint,
    show: (shown) => {
      void map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features: featuresOf(shown) });
    },
    remove: () => {
      // With the map its layers are gone already.
      if (!map.getSource(SOURCE)) return;
      for (const layer of layers.toReversed()) map.removeLayer(layer);
      map.removeSource(SOURCE);
    },
  };
}

function featuresOf({ draft, chosen, ahead }: ShownDraft): Feature[] {
  const shape = shapeOf(draft);
  const lines = linesOf(draft).map((corners) => lineFeature('line', corners));
  const last = ahead && linesOf(draft)[ahead.line]?.at(-1);
  return [
    ...(shape ? [areaFeature(areaOf(shape), { part: 'area' })] : []),
    ...(shape?.kind === 'polygon' ? areaOf(shape).flatMap(outlinesOf) : lines),
    ...(last ? [lineFeature('ahead', [last, ahead.position])] : []),
    ...gripsOf(draft).map((grip): Feature => {
      const isChosen = 'place' in grip && grip.kind === 'corner' && isSame(grip.place, chosen);
      return pointFeature(grip.position, { part: 'grip', grip: grip.kind, isChosen });
    }),
  ];
}

const outlinesOf = ({ outer, holes }: ReturnType<typeof areaOf>[number]): Feature[] =>
  [outer, ...holes].map(({ corners }) => lineFeature('line', corners));

const isSame = (one: CornerPlace, other: CornerPlace | undefined): boolean =>
  one.line === other?.line && one.at === other.at;

const lineFeature = (part: 'line' | 'ahead', positions: readonly Position[]): Feature => ({
  type: 'Feature',
  properties: { part },
  geometry: { type: 'LineString', coordinates: positions.map(([longitude, latitude]) => [longitude, latitude]) },
});

const pointFeature = ([longitude, latitude]: Position, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

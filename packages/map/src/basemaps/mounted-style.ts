import type { Language, Theme } from '@skein/ui/preferences.ts';
import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';

import { basemapPalette, type BasemapPalette } from '../basemap-palette.ts';
import { FONTS } from '../basemap-style.ts';
import { mountedName, type LaidBasemap } from './laid-basemap.ts';

const PIXELS_A_TILE = 256;

export function mountedSource({ tiles, bounds, minZoom, maxZoom }: LaidBasemap, address: string): SourceSpecification {
  const reach = {
    tiles: [address],
    bounds: [...bounds] as [number, number, number, number],
    minzoom: minZoom,
    maxzoom: maxZoom,
  };
  return tiles === 'vector' ? { type: 'vector', ...reach } : { type: 'raster', tileSize: PIXELS_A_TILE, ...reach };
}

export interface MountedLook {
  readonly theme: Theme;
  readonly language: Language;
}

/** A picture as it is; vectors in the look of the world map, whose layers they are called like, or those of Protomaps. */
export function mountedLayers(basemap: LaidBasemap, { theme, language }: MountedLook): LayerSpecification[] {
  const source = mountedName(basemap);
  if (basemap.tiles === 'raster')
    return [
      {
        id: source,
        type: 'raster',
        source,
        minzoom: firstZoomOfPictures(basemap),
        paint: { 'raster-fade-duration': 120 },
      },
    ];
  return vectorLayers(basemapPalette[theme], language).map(
    (layer) =>
      ({
        ...layer,
        id: `${source}-${layer.id}`,
        source,
        minzoom: Math.max(layer.minzoom ?? 0, basemap.minZoom),
      }) as LayerSpecification,
  );
}

/** Tiles of 256 pixels are half as wide as those in which the map counts: they are sharp one zoom earlier. */
const firstZoomOfPictures = ({ minZoom }: LaidBasemap): number => Math.max(0, minZoom - 1);

type VectorLayer = Omit<Extract<LayerSpecification, { type: 'fill' | 'line' | 'symbol' }>, 'source'>;

function vectorLayers(palette: BasemapPalette, language: Language): VectorLayer[] {
  const areas: readonly [string, string, ExpressionSpecification][] = [
    ['earth', palette.land, isArea],
    ['land', palette.land, isArea],
    ['water', palette.water, isArea],
    ['lake', palette.water, isArea],
  ];
  return [
    ...areas.map(([layer, color, filter]): VectorLayer => ({
      id: layer,
      type: 'fill',
      'source-layer': layer,
      filter,
      // Antialiased edges would show the seams between tiles.
      paint: { 'fill-color': color, 'fill-antialias': false },
    })),
    ...['water', 'river'].map((layer) => lineOf(`${layer}-lines`, layer, palette.river, [8, 0.6, 14, 2])),
    lineOf('coastline', 'coastline', palette.shore, [6, 0.8, 12, 1.4]),
    {
      id: 'buildings',
      type: 'fill',
      'source-layer': 'buildings',
      minzoom: 14,
      filter: isArea,
      paint: { 'fill-color': palette.shore, 'fill-opacity': 0.45 },
    },
    ...roads.map(([name, kinds, from, widths]): VectorLayer => ({
      ...lineOf(`road-${name}`, 'roads', name === 'highway' ? palette.border : palette.shore, widths),
      minzoom: from,
      filter: ['all', isLine, ['in', ['get', 'kind'], ['literal', [...kinds]]]],
    })),
    ...['places', 'place'].map((layer): VectorLayer => ({
      id: layer,
      type: 'symbol',
      'source-layer': layer,
      filter: ['!', ['in', ['get', 'kind'], ['literal', ['country', 'region']]]],
      layout: {
        'text-field': nameIn(language),
        'text-font': FONTS,
        'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10.5, 14, 13],
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint: { 'text-color': palette.town, 'text-halo-color': palette.halo, 'text-halo-width': 1.4 },
    })),
  ];
}

/** In the order in which they are drawn: the widest on top. */
const roads: readonly (readonly [string, readonly string[], number, Widths])[] = [
  ['path', ['path', 'other'], 14, [14, 0.4, 18, 1.5]],
  ['minor', ['minor_road'], 12, [12, 0.4, 18, 4]],
  ['rail', ['rail'], 11, [11, 0.4, 18, 1.5]],
  ['major', ['major_road', 'medium_road'], 8, [8, 0.4, 18, 8]],
  ['highway', ['highway'], 5, [5, 0.5, 18, 10]],
];

const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];

type Widths = readonly [zoom: number, width: number, deeper: number, wider: number];

const lineOf = (id: string, layer: string, color: string, widths: Widths): VectorLayer => ({
  id,
  type: 'line',
  'source-layer': layer,
  filter: isLine,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], ...widths] },
});

/** As the world map calls it, or as Protomaps does. */
const nameIn = (language: Language): ExpressionSpecification =>
  language === 'zh-CN'
    ? ['coalesce', ['get', 'zh'], ['get', 'name:zh-Hans'], ['get', 'name:zh'], ['get', 'name']]
    : ['coalesce', ['get', 'name:en'], ['get', 'name']];
